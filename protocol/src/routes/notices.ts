import * as v from 'valibot'
import { Id } from '../basics.ts'
import { Channel, Channels, Confirm, NewChannel, Tried } from '../notices.ts'
import type { Route } from './route.ts'

export const noticeRoutes = {
  channels: {
    method: 'GET',
    path: '/api/me/channels',
    summary: 'How you are told that it is your turn when you are away, and what came of the last notice.',
    person: true,
    reply: Channels,
    refusals: ['bot.forbidden'],
  },
  addChannel: {
    method: 'POST',
    path: '/api/me/channels',
    summary:
      'Be told by web push, a webhook or mail. Mail needs a confirmation: a link is sent to the address.',
    person: true,
    body: NewChannel,
    reply: Channel,
    refusals: ['bot.forbidden', 'channel.limit', 'channel.address', 'channel.private', 'channel.no-mail'],
  },
  confirmMail: {
    method: 'POST',
    path: '/api/channels/confirm',
    summary: 'Confirm a mail address with the token from the mail. It is good once, for a day.',
    person: false,
    body: Confirm,
    refusals: ['link.none', 'link.used', 'link.late'],
  },
  tryChannel: {
    method: 'POST',
    path: '/api/me/channels/:channel/test',
    summary: 'Send a notice now, to see whether it arrives.',
    person: true,
    params: v.object({ channel: Id }),
    reply: Tried,
    refusals: ['bot.forbidden', 'channel.none', 'channel.off'],
  },
  dropChannel: {
    method: 'DELETE',
    path: '/api/me/channels/:channel',
    summary: 'No more notices this way.',
    person: true,
    params: v.object({ channel: Id }),
    refusals: ['bot.forbidden', 'channel.none'],
  },
} as const satisfies Record<string, Route>
