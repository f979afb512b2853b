import * as v from 'valibot'
import { Id, Name, Time } from './basics.ts'

/** A browser that is signed in as you. */
export const Device = v.object({
  id: Id,
  /** What it seems to be, like "Firefox, Linux"; empty if it doesn't tell. */
  label: v.string(),
  createdAt: Time,
  /** Right to the hour. */
  seenAt: Time,
  /** The one that asks. */
  current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>

/** Carries you to another device: good once, until `expiresAt`. */
export const DeviceLink = v.object({ token: Id, expiresAt: Time })

const leave = v.optional(v.boolean(), false)

/** `leave`: give up whoever this browser is now, although that one has games under way. */
export const UseLink = v.strictObject({ token: Id, leave })

const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]*$/), v.maxLength(most))

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Time,
  usedAt: v.nullable(Time),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** What a browser needs to make a passkey; binary things are base64url. */
export const PasskeyOffer = v.object({
  challenge: Id,
  site: v.string(),
  user: Id,
  name: v.string(),
  /** Passkeys that exist already: an authenticator makes no second one. */
  known: v.array(v.string()),
})

export const NewPasskey = v.strictObject({
  name: Name,
  credential: bytes(1400),
  clientData: bytes(2000),
  authenticatorData: bytes(2000),
  /** As `getPublicKey()` tells it: SubjectPublicKeyInfo, DER. */
  publicKey: bytes(1400),
})

export const PasskeyChallenge = v.object({ challenge: Id, site: v.string() })

export const SignIn = v.strictObject({
  credential: bytes(1400),
  clientData: bytes(2000),
  authenticatorData: bytes(2000),
  signature: bytes(1400),
  leave,
})
