import type { noticeRoutes } from '@kontor/protocol'
import { addChannel, confirmMail, dropChannel, listChannels, tryChannel } from '../notices/channels.ts'
import { done, refuse } from '../refusal.ts'
import { originOf } from './device.ts'
import type { Handlers } from './handlers.ts'

const FORBIDDEN = refuse('bot.forbidden')

export const noticeHandlers: Handlers<keyof typeof noticeRoutes> = {
  channels: async ({ app, person }) => {
    if (person.kind === 'bot') return FORBIDDEN
    const channels = await listChannels(app.ctx, person.id)
    const { keys, mailer } = await app.courier.office()
    return done({ channels, pushKey: keys.publicKey, mail: mailer !== undefined })
  },

  addChannel: async ({ app, person, body, reply }) =>
    person.kind === 'bot' ? FORBIDDEN : addChannel(app, person.id, originOf(reply.request).origin, body),

  confirmMail: ({ app, body }) => confirmMail(app.ctx, body.token),

  tryChannel: async ({ app, person, params }) =>
    person.kind === 'bot' ? FORBIDDEN : tryChannel(app, person.id, params.channel),

  dropChannel: async ({ app, person, params }) =>
    person.kind === 'bot' ? FORBIDDEN : dropChannel(app.ctx, person.id, params.channel),
}
