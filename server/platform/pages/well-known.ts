import type { FastifyInstance } from 'fastify'
import { type Clock, isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'

const day = 24 * 3_600_000
/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const expiryDays = 180

/**
 * Serves the addresses under /.well-known/: the contact for security researchers (RFC 9116), and the page on which
 * password managers change a password. The site keeps none, so that page says where to change it.
 */
export function serveWellKnown(app: FastifyInstance, { appUrl, siteOwner }: Config, clock: Clock) {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(appUrl, siteOwner.email, clock.now())),
  )
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account#password', 302),
  )
}

/** Expires at a midnight, so that the text changes once a day only. */
function securityText(appUrl: string, email: string, now: number): string {
  const expires = isoTimestamp(now - (now % day) + expiryDays * day)
  const mailbox = encodeURIComponent(email).replaceAll('%40', '@')
  return [
    `Contact: mailto:${mailbox}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    `Policy: ${appUrl}/contact#security`,
    '',
  ].join('\n')
}
