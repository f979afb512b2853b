import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's business outside: private, local, reserved, for examples (RFC 6890). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only 2000::/3 is public; these parts of it lead into IPv4 or are reserved. */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether anybody on the internet could reach this address. Mapped and local IPv6 addresses are not. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The host of a URL as an address, if it is written as one. */
export function literal({ hostname }: URL): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? undefined : bare
}

export class PrivateAddress extends Error {
  constructor() {
    super('The address leads into a private network.')
  }
}

/** Where a host is; throws if any of its addresses is private and that is not allowed. */
export async function addressesOf(
  url: URL,
  allowPrivate: boolean,
): Promise<{ address: string; family: number }[]> {
  const fixed = literal(url)
  const found =
    fixed === undefined
      ? await resolve(url.hostname, { all: true })
      : [{ address: fixed, family: isIP(fixed) }]
  if (!allowPrivate && found.some(({ address }) => !isPublic(address))) throw new PrivateAddress()
  return found
}
