import type { Config } from '#server/platform/config/config.ts'

/** Frames are allowed from the two video hosts, and from replies of this site that permit it, such as previews. */
const videoHosts = 'https://www.youtube-nocookie.com https://player.vimeo.com'

type HeaderConfig = Pick<Config, 'appUrl' | 'hstsSubdomains'>

/**
 * The security headers of every page and file, computed once.
 * @param config with the site's origin; only https gets HSTS and upgrades
 */
export function securityHeaders(config: HeaderConfig): Record<string, string> {
  const https = config.appUrl.startsWith('https://')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Allows local files that the admin chose, to draw stills in the browser before uploading.
    "media-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${videoHosts}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...hsts(config),
  }
}

/** Headers of an API reply: it is no document, so a policy that allows nothing suffices, in fewer bytes. */
export const apiHeaders = (config: HeaderConfig): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...hsts(config),
})

/** HTTPS for a year. Subdomains are included by a setting only, since others may serve them. */
const hsts = ({ appUrl, hstsSubdomains }: HeaderConfig): Record<string, string> =>
  appUrl.startsWith('https://')
    ? { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}
