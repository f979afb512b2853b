import { LEVELS } from '@kontor/ai'
import { CLOSE } from '@kontor/protocol'
import { hashToken } from '../ids.ts'
import { dropBot, listBots, newBot, renewBot } from '../people/bots.ts'
import { mute, mutesOf, unmute } from '../people/mutes.ts'
import { asPerson, dropToken, makeGuest, rename } from '../people/people.ts'
import { tableChanged } from '../play.ts'
import { done, refuse } from '../refusal.ts'
import { tablesOf } from '../tables/rows.ts'
import { clearToken, setToken } from './cookie.ts'
import { deviceOf } from './device.ts'
import type { Handlers } from './handlers.ts'

export const peopleHandlers: Handlers<
  | 'games'
  | 'becomeGuest'
  | 'me'
  | 'rename'
  | 'forget'
  | 'bots'
  | 'newBot'
  | 'renewBot'
  | 'dropBot'
  | 'mutes'
  | 'mute'
  | 'unmute'
> = {
  games: ({ app }) =>
    done({
      games: [...app.ctx.games.values()].map(({ game }) => ({
        id: game.id,
        rules: game.rules,
        players: [game.players[0], game.players[1]],
        levels: [...LEVELS],
      })),
    }),

  becomeGuest: async ({ app, person, address, reply }) => {
    if (person) return done(asPerson(person))
    const { guestsByAddress } = app.limits
    if (!guestsByAddress.take(address, app.ctx.now()))
      return refuse('request.rate', { retryAfter: guestsByAddress.retryAfter(address) })
    const guest = await makeGuest(app.ctx, deviceOf(reply.request))
    setToken(app.ctx.config, reply, guest.token)
    return done(asPerson(guest.person))
  },

  me: ({ person }) => done(asPerson(person)),

  rename: async ({ app, person, body }) => {
    const renamed = await rename(app.ctx, person, body.name)
    for (const connection of app.hub.of(person.id)) connection.row = renamed
    for (const { id, status } of await tablesOf(app.ctx.store.db, person.id))
      if (status === 'open' || status === 'running') await tableChanged(app, id)
    return done(asPerson(renamed))
  },

  forget: async ({ app, person, token, reply }) => {
    if (token !== undefined) {
      await dropToken(app.ctx, token)
      for (const connection of app.hub.of(person.id))
        if (connection.token === hashToken(token)) connection.close(CLOSE.forgotten, 'token given up')
    }
    clearToken(app.ctx.config, reply)
    return done(undefined)
  },

  bots: ({ app, person }) => listBots(app.ctx, person),
  newBot: ({ app, person, body }) => newBot(app.ctx, person, body.name),

  renewBot: async ({ app, person, params }) => {
    const bot = await renewBot(app.ctx, person, params.bot)
    if (bot.ok)
      for (const connection of app.hub.of(params.bot)) connection.close(CLOSE.forgotten, 'new token')
    return bot
  },

  dropBot: async ({ app, person, params }) => {
    const dropped = await dropBot(app.ctx, person, params.bot)
    if (dropped.ok)
      for (const connection of app.hub.of(params.bot)) connection.close(CLOSE.forgotten, 'dropped')
    return dropped
  },

  mutes: async ({ app, person }) => done({ people: await mutesOf(app.ctx, person.id) }),

  mute: async ({ app, person, params }) => {
    const muted = await mute(app.ctx, person.id, params.person)
    await readMutes(app, person.id)
    return muted
  },

  unmute: async ({ app, person, params }) => {
    const unmuted = await unmute(app.ctx, person.id, params.person)
    await readMutes(app, person.id)
    return unmuted
  },
}

async function readMutes(
  app: Parameters<typeof peopleHandlers.mutes>[0]['app'],
  person: string,
): Promise<void> {
  const muted = new Set(await mutesOf(app.ctx, person))
  for (const connection of app.hub.of(person)) connection.muted = muted
}
