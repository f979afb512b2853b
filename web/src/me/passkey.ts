import { fail, ok, type Result } from '@kontor/core'
import type { Passkey, Person } from '@kontor/protocol'
import { call } from '../online/api.ts'

/** Addresses in numbers, of either kind. */
const NUMBERS = /^[\d.]+$|^\[/

/** Passkeys exist only where the browser trusts the connection, and belong to a name. */
export const canPasskey = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !NUMBERS.test(location.hostname)

const read = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

const write = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** ES256, EdDSA, RS256: what the server can check. */
const ALGORITHMS = [-7, -8, -257]

/** The person closed the browser's dialog, or there is nothing to choose from. */
const nothing = <T>(): Result<T> => fail('passkey.nothing', 'Nothing was changed.')

export async function addPasskey(name: string): Promise<Result<Passkey>> {
  const offer = await call('offerPasskey', {})
  if (!offer.ok) return offer
  const { challenge, site, user, name: display, known } = offer.value
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: read(challenge),
        rp: { id: site, name: 'Kontor' },
        user: { id: read(user), name: display, displayName: display },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: read(id) })),
      },
    })
    .catch(() => null)
  if (!(made instanceof PublicKeyCredential)) return nothing()
  const response = made.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  if (!publicKey) return nothing()
  return call('addPasskey', {
    body: {
      name,
      credential: write(made.rawId),
      clientData: write(response.clientDataJSON),
      authenticatorData: write(response.getAuthenticatorData()),
      publicKey: write(publicKey),
    },
  })
}

interface Answer {
  readonly credential: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

/** Asks the browser for a passkey of this site, whosever it is. */
export async function askPasskey(): Promise<Result<Answer>> {
  const asked = await call('passkeyChallenge', {})
  if (!asked.ok) return asked
  const { challenge, site } = asked.value
  const got = await navigator.credentials
    .get({ publicKey: { challenge: read(challenge), rpId: site, userVerification: 'preferred' } })
    .catch(() => null)
  if (!(got instanceof PublicKeyCredential)) return nothing()
  const response = got.response as AuthenticatorAssertionResponse
  return ok({
    credential: write(got.rawId),
    clientData: write(response.clientDataJSON),
    authenticatorData: write(response.authenticatorData),
    signature: write(response.signature),
  })
}

export const signIn = (answer: Answer, leave: boolean): Promise<Result<Person>> =>
  call('signIn', { body: { ...answer, leave } })
