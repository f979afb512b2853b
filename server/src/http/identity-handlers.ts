import type { identityRoutes } from '@kontor/protocol'
import { become, type Browser, mayBecome } from '../people/become.ts'
import { deletePerson } from '../people/delete.ts'
import { exportPerson } from '../people/export.ts'
import {
  addPasskey,
  challengeFor,
  checkAnswer,
  dropPasskey,
  listPasskeys,
  offerPasskey,
  useAnswer,
} from '../people/passkeys.ts'
import { signedOut } from '../people/signed-out.ts'
import { makeTicket, readTicket, useTicket } from '../people/tickets.ts'
import { dropDevice, listDevices } from '../people/tokens.ts'
import type { Site } from '../people/webauthn.ts'
import { done, type Outcome, refuse } from '../refusal.ts'
import type { PersonRow } from '../store/schema.ts'
import { clearToken, setToken } from './cookie.ts'
import { deviceOf, originOf } from './device.ts'
import type { Call, Handlers } from './handlers.ts'

type Coming = Call<'useLink'> | Call<'signIn'>

const browserOf = ({ person, token, reply, body }: Coming): Browser => ({
  person,
  token,
  device: deviceOf(reply.request),
  leave: body.leave,
})

function siteOf({ reply }: Pick<Coming, 'reply'>): Site {
  const { origin, hostname } = originOf(reply.request)
  return { origin, id: hostname }
}

/** Bots have a token each; whatever makes a person lasting is their owner's. */
const people = (person: PersonRow): Outcome<undefined> =>
  person.kind === 'bot' ? refuse('bot.forbidden') : done(undefined)

export const identityHandlers: Handlers<keyof typeof identityRoutes> = {
  devices: async ({ app, person, token }) => {
    const allowed = people(person)
    return allowed.ok ? done({ devices: await listDevices(app.ctx, person.id, token) }) : allowed
  },

  signOut: async ({ app, person, params }) => {
    const allowed = people(person)
    if (!allowed.ok) return allowed
    const dropped = await dropDevice(app.ctx, person.id, params.device)
    if (!dropped.ok) return dropped
    await signedOut(app, person.id)
    return done(undefined)
  },

  newLink: async ({ app, person }) => {
    const allowed = people(person)
    return allowed.ok ? done(await makeTicket(app.ctx, 'device', { person: person.id })) : allowed
  },

  useLink: async (call) => {
    const { ctx } = call.app
    const ticket = await readTicket(ctx, 'device', call.body.token)
    if (!ticket.ok) return ticket
    const id = ticket.value.person ?? ''
    const allowed = await mayBecome(ctx, browserOf(call), id)
    if (!allowed.ok) return allowed
    const used = await useTicket(ctx, 'device', call.body.token)
    return used.ok ? enter(call, id) : used
  },

  passkeys: async ({ app, person }) => {
    const allowed = people(person)
    return allowed.ok ? done({ passkeys: await listPasskeys(app.ctx, person.id) }) : allowed
  },

  offerPasskey: async (call) => {
    const allowed = people(call.person)
    return allowed.ok ? offerPasskey(call.app.ctx, call.person, siteOf(call)) : allowed
  },

  addPasskey: async (call) => {
    const allowed = people(call.person)
    return allowed.ok ? addPasskey(call.app.ctx, call.person, siteOf(call), call.body) : allowed
  },

  dropPasskey: async ({ app, person, params }) => {
    const allowed = people(person)
    return allowed.ok ? dropPasskey(app.ctx, person.id, params.passkey) : allowed
  },

  passkeyChallenge: async (call) => done(await challengeFor(call.app.ctx, siteOf(call))),

  signIn: async (call) => {
    const { ctx } = call.app
    const answer = await checkAnswer(ctx, siteOf(call), call.body)
    if (!answer.ok) return answer
    const allowed = await mayBecome(ctx, browserOf(call), answer.value.person)
    if (!allowed.ok) return allowed
    const used = await useAnswer(ctx, answer.value)
    return used.ok ? enter(call, answer.value.person) : used
  },

  exportMe: async ({ app, person }) => {
    const allowed = people(person)
    if (!allowed.ok) return allowed
    const { exportsByPerson } = app.limits
    if (!exportsByPerson.take(person.id, app.ctx.now()))
      return refuse('request.rate', { retryAfter: exportsByPerson.retryAfter(person.id) })
    return done(await exportPerson(app.ctx, person))
  },

  deleteMe: async ({ app, person, reply }) => {
    const allowed = people(person)
    if (!allowed.ok) return allowed
    const deleted = await deletePerson(app, person)
    if (deleted.ok) clearToken(app.ctx.config, reply)
    return deleted
  },
}

async function enter(call: Coming, id: string) {
  const entered = await become(call.app, browserOf(call), id)
  if (!entered.ok) return entered
  setToken(call.app.ctx.config, call.reply, entered.value.token)
  return done(entered.value.person)
}
