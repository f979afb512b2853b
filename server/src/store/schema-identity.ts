/** What a ticket is good for. Whatever it was not made for, it is unknown there. */
export type Purpose = 'device' | 'passkey' | 'sign-in' | 'mail'

/** Good once and for a while; of the secret only the SHA-256 is kept. */
export interface TicketsTable {
  hash: string
  purpose: Purpose
  /** Whose it is; null before somebody has signed in. */
  person: string | null
  /** What it is about, where that isn't the person alone. */
  subject: string | null
  expires_at: number
  used_at: number | null
}

/** WebAuthn credentials. */
export interface PasskeysTable {
  /** The authenticator's own name for it, base64url. */
  credential: string
  id: string
  person: string
  name: string
  /** SubjectPublicKeyInfo, DER, base64url. */
  public_key: string
  /** The authenticator's count of uses; zero if it doesn't count. */
  counter: number
  created_at: number
  used_at: number | null
}
