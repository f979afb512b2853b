import * as v from 'valibot'
import { Id } from '../basics.ts'
import {
  Device,
  DeviceLink,
  NewPasskey,
  Passkey,
  PasskeyChallenge,
  PasskeyOffer,
  SignIn,
  UseLink,
} from '../identity.ts'
import { Person } from '../people.ts'
import type { Route } from './route.ts'

/** The same person on several devices, for as long as wanted and no longer. */
export const identityRoutes = {
  devices: {
    method: 'GET',
    path: '/api/me/devices',
    summary: 'The browsers that are signed in as you.',
    person: true,
    reply: v.object({ devices: v.array(Device) }),
    refusals: ['bot.forbidden'],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/me/devices/:device',
    summary: 'Sign a browser out; its sockets are closed.',
    person: true,
    params: v.object({ device: Id }),
    refusals: ['bot.forbidden', 'device.none'],
  },
  newLink: {
    method: 'POST',
    path: '/api/me/links',
    summary: 'A token that makes another browser you. It is good once, for ten minutes.',
    person: true,
    reply: DeviceLink,
    refusals: ['bot.forbidden'],
  },
  useLink: {
    method: 'POST',
    path: '/api/links',
    summary: 'Become the person who made the token; sets the cookie.',
    person: false,
    body: UseLink,
    reply: Person,
    refusals: ['link.none', 'link.used', 'link.late', 'person.other'],
  },
  passkeys: {
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'Your passkeys.',
    person: true,
    reply: v.object({ passkeys: v.array(Passkey) }),
    refusals: ['bot.forbidden'],
  },
  offerPasskey: {
    method: 'POST',
    path: '/api/me/passkeys/offer',
    summary: 'What a browser needs to make a passkey.',
    person: true,
    reply: PasskeyOffer,
    refusals: ['bot.forbidden', 'passkey.limit'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Keep a passkey that was just made.',
    person: true,
    body: NewPasskey,
    reply: Passkey,
    refusals: ['bot.forbidden', 'passkey.limit', 'passkey.late', 'passkey.elsewhere', 'passkey.invalid'],
  },
  dropPasskey: {
    method: 'DELETE',
    path: '/api/me/passkeys/:passkey',
    summary: 'Forget a passkey; nobody can sign in with it any more.',
    person: true,
    params: v.object({ passkey: Id }),
    refusals: ['bot.forbidden', 'passkey.none'],
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/api/passkeys/challenge',
    summary: 'What a browser needs to sign in with a passkey. It is good once, for ten minutes.',
    person: false,
    reply: PasskeyChallenge,
    refusals: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Become the person to whom the passkey belongs; sets the cookie.',
    person: false,
    body: SignIn,
    reply: Person,
    refusals: ['passkey.none', 'passkey.late', 'passkey.elsewhere', 'passkey.invalid', 'person.other'],
  },
  exportMe: {
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything that is kept about you, with the records of your finished games, as JSON.',
    person: true,
    reply: v.record(v.string(), v.unknown()),
    refusals: ['bot.forbidden'],
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/me',
    summary:
      'Delete you for good: running games are resigned, finished ones keep no name, your chat is gone.',
    person: true,
    refusals: ['bot.forbidden'],
  },
} as const satisfies Record<string, Route>
