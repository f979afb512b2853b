import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** The server's own key pair (RFC 8292), base64url: the uncompressed point and the private number. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export function makePushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(ecdh.getPrivateKey().toString('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  }
}

/** What a browser tells when it subscribes. */
export interface Subscription {
  readonly p256dh: string
  readonly auth: string
}

const RECORD_SIZE = 4096
const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291: encrypts a message so that only the browser can read it. One record of aes128gcm (RFC 8188). */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: Subscription,
  salt = randomBytes(16),
  own = freshPair(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  const sealed = [
    cipher.update(message),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed])
}

function freshPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** Whether a browser's key is a point on the curve; anything else could not be encrypted for. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = freshPair()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const HALF_DAY = 43_200

/** RFC 8292: tells the push service who we are. */
export function authorization(keys: PushKeys, endpoint: URL, contact: string, now: number): string {
  const part = (data: unknown): string => Buffer.from(JSON.stringify(data)).toString('base64url')
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1000) + HALF_DAY, sub: contact }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = { key: privateKey(keys), dsaEncoding: 'ieee-p1363' as const }
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url')
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`
}

const jwk = ({ publicKey }: Pick<PushKeys, 'publicKey'>) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x, y }
}

const privateKey = (keys: PushKeys) =>
  createPrivateKey({ key: { ...jwk(keys), d: keys.privateKey }, format: 'jwk' })

/** For whoever checks our signature. */
export const publicKeyOf = (publicKey: string) => createPublicKey({ key: jwk({ publicKey }), format: 'jwk' })
