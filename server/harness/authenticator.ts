import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

const PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

type Kind = 'ec' | 'rsa' | 'ed25519'

function makeKeys(kind: Kind) {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
}

/** A device that keeps one passkey, as the standard describes it; it does what it is told, also wrong things. */
export class Authenticator {
  readonly credential = text(randomBytes(32))
  counter = 0
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }

  constructor(kind: Kind = 'ec') {
    this.#keys = makeKeys(kind)
  }

  #data(site: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter, more])
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  create(origin: string, challenge: string, name = 'Key') {
    const id = Buffer.from(this.credential, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const more = Buffer.concat([Buffer.alloc(16), length, id])
    const data = this.#data(new URL(origin).hostname, PRESENT_AND_VERIFIED | HAS_CREDENTIAL, more)
    return {
      name,
      credential: this.credential,
      clientData: text(this.#clientData('webauthn.create', challenge, origin)),
      authenticatorData: text(data),
      publicKey: text(this.#keys.publicKey.export({ format: 'der', type: 'spki' })),
    }
  }

  get(origin: string, challenge: string, flags = PRESENT_AND_VERIFIED) {
    const client = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#data(new URL(origin).hostname, flags)
    const digest = this.#keys.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
    return {
      credential: this.credential,
      clientData: text(client),
      authenticatorData: text(data),
      signature: text(sign(digest, Buffer.concat([data, sha256(client)]), this.#keys.privateKey)),
    }
  }
}
