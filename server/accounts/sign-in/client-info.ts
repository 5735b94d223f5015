import type { FastifyRequest } from 'fastify'

/** The requesting browser: its cookie header and a short description. */
export interface ClientInfo {
  cookie: string | undefined
  device: string
}

export const clientInfoOf = ({ headers }: FastifyRequest): ClientInfo => ({
  cookie: headers.cookie,
  device: describeDevice(headers['user-agent']),
})

const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Describes a user agent, such as 'Chrome on Android', for the list of sessions. Only the description is stored, never
 * the header.
 */
export function describeDevice(userAgent: string | undefined): string {
  const nameOf = (table: typeof browsers) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = nameOf(browsers) ?? 'Unknown browser'
  const system = nameOf(systems)
  return system ? `${browser} on ${system}` : browser
}
