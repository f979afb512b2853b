import type { Config } from '../config.ts'
import { type Finding, good, warning, wrong } from './finding.ts'

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** Whether the public address, TLS, cookies and the proxy fit together. */
export function checkSite(config: Config): Finding[] {
  const { origins, trustProxy, secureCookies, host } = config
  const https = origins.filter((origin) => origin.startsWith('https:'))
  const bare = origins.filter((origin) => origin.startsWith('http:') && !LOCAL.test(origin))
  const findings: Finding[] = []
  for (const origin of bare)
    findings.push(
      warning(
        'site.no-tls',
        `${origin} is public without TLS: anybody on the way can read tokens.`,
        'Put a reverse proxy with TLS in front (deploy/Caddyfile) and name the https address.',
      ),
    )
  if (https.length > 0 && !trustProxy)
    findings.push(
      warning(
        'site.proxy',
        'The public address is https, but no proxy is trusted: all visitors seem to come from one address and share its limits.',
        'Set KONTOR_TRUST_PROXY=1, and let nobody but the proxy reach the port.',
      ),
    )
  if (secureCookies && https.length === 0)
    findings.push(
      wrong(
        'site.cookies',
        'Cookies go over TLS only, but no https address is set: over plain http nobody stays himself.',
        'Set KONTOR_ORIGINS to the https address, or KONTOR_SECURE_COOKIES=0.',
      ),
    )
  if (https.length > 0 && !secureCookies)
    findings.push(
      warning(
        'site.cookies-open',
        'The public address is https, but cookies also go over plain http.',
        'Leave KONTOR_SECURE_COOKIES out.',
      ),
    )
  if (trustProxy && origins.length === 0)
    findings.push(
      warning(
        'site.forged',
        'A proxy is trusted, but no public address is set: whoever reaches the port directly can pretend to be anybody.',
        'Set KONTOR_ORIGINS to the public address, or KONTOR_TRUST_PROXY=0.',
      ),
    )
  if (findings.length > 0) return findings
  const where = origins.length > 0 ? origins.join(', ') : reach(host)
  return [good('site', `Reachable as ${where}.`)]
}

const reach = (host: string): string =>
  host === '127.0.0.1' || host === 'localhost' || host === '::1' ? 'this machine only' : `${host}, plain http`
