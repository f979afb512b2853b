import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'
import { done, type Outcome, refuse } from '../refusal.ts'

/**
 * The part of WebAuthn (Level 2, 7.1 and 7.2) that a site needs which asks for no attestation: whose key it
 * is, for which site, that a person was there, and that the key signed our challenge.
 */
export interface Site {
  /** Like https://kontor.example. */
  readonly origin: string
  /** Its host name; passkeys belong to it. */
  readonly id: string
}

type Ceremony = 'webauthn.create' | 'webauthn.get'

const ClientData = v.object({ type: v.string(), challenge: v.string(), origin: v.string() })

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** The challenge that was answered; whether it was ours and fresh is for the caller to know. */
function readClientData(text: string, type: Ceremony, site: Site): Outcome<string> {
  const parsed = v.safeParse(ClientData, parseJson(bytes(text).toString()))
  if (!parsed.success || parsed.output.type !== type) return refuse('passkey.invalid')
  return parsed.output.origin === site.origin ? done(parsed.output.challenge) : refuse('passkey.elsewhere')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const PRESENT = 0x01
const HAS_CREDENTIAL = 0x40
const COUNTER_AT = 33
const CREDENTIAL_AT = 55

interface AuthenticatorData {
  readonly counter: number
  /** Only when a passkey is made. */
  readonly credential: string | undefined
}

/** SHA-256 of the site, flags, counter, and for a new passkey: the authenticator's kind, length, credential. */
function readAuthenticatorData(text: string, site: Site): Outcome<AuthenticatorData> {
  const data = bytes(text)
  if (data.length < COUNTER_AT + 4) return refuse('passkey.invalid')
  if (!data.subarray(0, 32).equals(sha256(site.id))) return refuse('passkey.elsewhere')
  const flags = data[32]
  if ((flags & PRESENT) === 0) return refuse('passkey.invalid')
  const counter = data.readUInt32BE(COUNTER_AT)
  if ((flags & HAS_CREDENTIAL) === 0) return done({ counter, credential: undefined })
  if (data.length < CREDENTIAL_AT) return refuse('passkey.invalid')
  const length = data.readUInt16BE(CREDENTIAL_AT - 2)
  const credential = data.subarray(CREDENTIAL_AT, CREDENTIAL_AT + length)
  if (credential.length !== length) return refuse('passkey.invalid')
  return done({ counter, credential: credential.toString('base64url') })
}

/** What a browser tells after a passkey was made or used, as far as it was for this site. */
export function readCeremony(
  told: { readonly clientData: string; readonly authenticatorData: string },
  type: Ceremony,
  site: Site,
): Outcome<AuthenticatorData & { readonly challenge: string }> {
  const challenge = readClientData(told.clientData, type, site)
  if (!challenge.ok) return challenge
  const data = readAuthenticatorData(told.authenticatorData, site)
  return data.ok ? done({ ...data.value, challenge: challenge.value }) : data
}

/** ES256, EdDSA and RS256, as offered to the browser. */
function readKey(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytes(spki), format: 'der', type: 'spki' })
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    if (type === 'ec') return details?.namedCurve === 'prime256v1' ? key : undefined
    if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048 ? key : undefined
    return type === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

export const isPublicKey = (spki: string): boolean => readKey(spki) !== undefined

interface Signed {
  readonly authenticatorData: string
  readonly clientData: string
  readonly signature: string
}

export function isSignedBy(spki: string, signed: Signed): boolean {
  const key = readKey(spki)
  if (!key) return false
  const data = Buffer.concat([bytes(signed.authenticatorData), sha256(bytes(signed.clientData))])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, data, key, bytes(signed.signature))
}
