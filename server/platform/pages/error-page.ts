import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { ErrorPage } from '#server/platform/http/errors.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { escapeHtml, fillPlaceholders } from './placeholders.ts'

/**
 * The error page of the web build, with the message of a problem. Without a build, the message alone.
 * @param folder the built dist/web folder
 */
export function errorPage(folder: string, config: Pick<Config, 'appUrl' | 'hstsSubdomains'>): ErrorPage {
  const file = join(folder, 'pages/error.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const headers = securityHeaders(config)
  return (reply, { error, code }) =>
    // A rejected demo request could not load the page's styles either.
    html === undefined || code === 'demo_only_here'
      ? reply.type('text/plain; charset=utf-8').send(error)
      : reply
          .headers(headers)
          .type('text/html; charset=utf-8')
          .send(fillPlaceholders(html, { problem: escapeHtml(error) }))
}
