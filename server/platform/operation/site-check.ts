import type { Finding } from '#contract/platform/site-check.ts'
import type { Config } from '#server/platform/config/config.ts'

/** What a check may use. The site may be down, and its database absent. */
export interface CheckSite {
  config: Config
  /** In milliseconds. */
  now: number
  /** Aborts at the time limit of the check. */
  signal: AbortSignal
  /** Connection to the payment provider; tests pass a fake. */
  partnerFetch?: typeof fetch | undefined
}

/** Tries one part of the site with its settings. It changes nothing that lasts. */
export interface SiteCheck {
  part: string
  /** Settings to check if the part does not answer in time. */
  settings: string
  /** Returns at least one finding. An error that it throws is a failure of the part. */
  run(site: CheckSite): Promise<Finding[]>
}

export const ok = (text: string): Finding => ({ status: 'ok', text, action: null })
export const off = (text: string): Finding => ({ status: 'off', text, action: null })
export const warning = (text: string, action: string): Finding => ({ status: 'warning', text, action })
export const failed = (text: string, action: string): Finding => ({ status: 'failed', text, action })
/** @param action how it could be determined */
export const unknown = (text: string, action: string | null = null): Finding => ({ status: 'unknown', text, action })

/** Code of an error or of its cause, such as ECONNREFUSED; empty if there is none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  return errorCode(error.cause)
}

const connectionErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known to DNS',
  EAI_AGAIN: 'DNS does not answer',
  ECONNREFUSED: 'the connection is refused, so no program listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ETIMEDOUT: 'it does not answer',
  CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; NODE_EXTRA_CA_CERTS=FILE adds an authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is unknown; NODE_EXTRA_CA_CERTS=FILE adds one',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is unknown; NODE_EXTRA_CA_CERTS=FILE adds one',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it sends no intermediate certificate, or its authority is unknown',
  EPROTO: 'it does not use TLS on this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS on this port',
}

/** Reason of a failed connection, to follow "cannot be reached: ". It quotes no text of the other side. */
export const connectionReason = (error: unknown): string => reasonOfCode(errorCode(error))

export const reasonOfCode = (code: string): string =>
  connectionErrors[code] ?? (code ? `error ${code}` : 'the connection failed')

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size for an admin, such as '12 MB'. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
}
