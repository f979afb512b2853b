import * as v from 'valibot'
import { GameId, Id } from '../basics.ts'
import { Bot, BotWithToken, NewBot, Person, Rename } from '../people.ts'
import type { Route } from './route.ts'

const GameInfo = v.object({
  id: GameId,
  rules: v.number(),
  players: v.tuple([v.number(), v.number()]),
  /** The strengths of AI opponents that can be seated. */
  levels: v.array(v.number()),
})

export const peopleRoutes = {
  games: {
    method: 'GET',
    path: '/api/games',
    summary: 'The games that can be played here.',
    person: false,
    reply: v.object({ games: v.array(GameInfo) }),
    refusals: [],
  },
  becomeGuest: {
    method: 'POST',
    path: '/api/me',
    summary: 'Who you are. Without a valid token you become a new guest and get a cookie.',
    person: false,
    reply: Person,
    refusals: [],
  },
  me: {
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are.',
    person: true,
    reply: Person,
    refusals: [],
  },
  rename: {
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change your name.',
    person: true,
    body: Rename,
    reply: Person,
    refusals: [],
  },
  forget: {
    method: 'DELETE',
    path: '/api/me/token',
    summary: 'Throw away the token you came with; a guest cannot come back without it.',
    person: true,
    refusals: [],
  },
  bots: {
    method: 'GET',
    path: '/api/me/bots',
    summary: 'Your bots.',
    person: true,
    reply: v.object({ bots: v.array(Bot) }),
    refusals: ['bot.forbidden'],
  },
  newBot: {
    method: 'POST',
    path: '/api/me/bots',
    summary: 'Register a bot. Its token is told only now; it sends it as "Authorization: Bearer …".',
    person: true,
    body: NewBot,
    reply: BotWithToken,
    refusals: ['bot.forbidden', 'bot.limit'],
  },
  renewBot: {
    method: 'POST',
    path: '/api/me/bots/:bot/token',
    summary: 'Give a bot a new token; the old one is void.',
    person: true,
    params: v.object({ bot: Id }),
    reply: BotWithToken,
    refusals: ['bot.forbidden', 'bot.none'],
  },
  dropBot: {
    method: 'DELETE',
    path: '/api/me/bots/:bot',
    summary: 'Void a bot’s token for good. Its seats stay its own; nobody plays them until you resign them.',
    person: true,
    params: v.object({ bot: Id }),
    refusals: ['bot.forbidden', 'bot.none'],
  },
  mutes: {
    method: 'GET',
    path: '/api/me/mutes',
    summary: 'The people whose chat you don’t want to read.',
    person: true,
    reply: v.object({ people: v.array(Id) }),
    refusals: [],
  },
  mute: {
    method: 'PUT',
    path: '/api/me/mutes/:person',
    summary: 'Never send me this person’s chat.',
    person: true,
    params: v.object({ person: Id }),
    refusals: ['person.none'],
  },
  unmute: {
    method: 'DELETE',
    path: '/api/me/mutes/:person',
    summary: 'Send me this person’s chat again.',
    person: true,
    params: v.object({ person: Id }),
    refusals: [],
  },
} as const satisfies Record<string, Route>
