import { relative } from 'node:path'

/** The settings that are looked at here; the environment holds more. */
interface Settings {
  HOST: string
  APP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  ADMIN_EMAIL?: string | undefined
  OIDC_ISSUER?: string | undefined
  S3_ENDPOINT?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  ADMIN_API_TOKEN?: string | undefined
  METRICS_TOKEN?: string | undefined
  PRINT_WEBHOOK_SECRET?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  CONTACT_EMAIL?: string | undefined
  DATA_DIR: string
  BACKUP_DIR?: string | undefined
  BACKUP_EVERY?: number | undefined
  BACKUP_KEEP: number
  DEMO_OPEN: boolean
  TRUST_PROXY: number
}

/** Whether a key of the payment provider moves real money. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_\w+$/.test(key)

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether a secret could be guessed: few different characters, or one piece again and again. */
const isWeakSecret = (secret: string): boolean => new Set(secret).size < 10 || /^(.{1,20})\1+$/s.test(secret)

const exampleNames = /(^|\.)(example|example\.(com|net|org|edu)|test|invalid|localhost)$/i

/** Whether a host is one that documents give as an example (RFC 2606): nobody can own it. */
const isExampleHost = (host: string): boolean => exampleNames.test(host)

/** The host of an e-mail address, with a name before it or without. */
const mailHostOf = (address: string): string => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? ''

/** Whether what travels to this database could be read on the way. */
const isPlainPostgres = (url: string): boolean =>
  !/^(require|verify-ca|verify-full)$/.test(new URL(url).searchParams.get('sslmode') ?? '')

/** Whether what travels to this mail server could be read on the way. */
const isPlainSmtp = (url: string): boolean =>
  url.startsWith('smtp://') && new URL(url).searchParams.get('requireTLS') !== 'true'

/** What a hurried hand leaves in: tokens that can be guessed, addresses out of the documentation. */
export function weakSettings(env: Settings): string[] {
  const weak = (['ADMIN_API_TOKEN', 'METRICS_TOKEN', 'PRINT_WEBHOOK_SECRET'] as const).filter(
    (name) => env[name] !== undefined && isWeakSecret(env[name]),
  )
  const hosts = {
    APP_URL: env.APP_URL && new URL(env.APP_URL).hostname,
    ADMIN_EMAIL: env.ADMIN_EMAIL && mailHostOf(env.ADMIN_EMAIL),
    MAIL_FROM: env.MAIL_FROM && mailHostOf(env.MAIL_FROM),
    CONTACT_EMAIL: env.CONTACT_EMAIL && mailHostOf(env.CONTACT_EMAIL),
    S3_ENDPOINT: env.S3_ENDPOINT && new URL(env.S3_ENDPOINT).hostname,
    OIDC_ISSUER: env.OIDC_ISSUER && new URL(env.OIDC_ISSUER).hostname,
  }
  const examples = Object.entries(hosts).filter(([, host]) => host && isExampleHost(host))
  return [
    ...stripeErrors(env),
    ...weak.map((name) => `${name}: is easy to guess; take the output of: openssl rand -hex 32`),
    ...examples.map(([name, host]) => `${name}: ${host} is an example; put the real one`),
  ]
}

/** Keys with which nothing would be paid, or by which anybody could say that something was. */
const stripeErrors = ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: Settings): string[] => [
  ...(key && !isLiveKey(key)
    ? ['STRIPE_SECRET_KEY: must be a live key, which begins with sk_live_ or rk_live_; test keys take no money']
    : []),
  ...(secret && !/^whsec_\w{16,}$/.test(secret)
    ? ['STRIPE_WEBHOOK_SECRET: must be the signing secret of the webhook endpoint, which begins with whsec_']
    : []),
]

/** What travels readably between machines is said at the start, and left to whoever knows the network. */
export function warningsOf(env: Settings): string[] {
  const { DATABASE_URL: database, SMTP_URL: mail, S3_ENDPOINT: bucket } = env
  const leavesMachine = (url: string) => !isLoopback(new URL(url).hostname)
  return [
    ...(database && leavesMachine(database) && isPlainPostgres(database)
      ? ['DATABASE_URL: the connection is not encrypted; add ?sslmode=verify-full']
      : []),
    ...(mail && leavesMachine(mail) && isPlainSmtp(mail)
      ? ['SMTP_URL: the connection may stay unencrypted; use smtps:// or add ?requireTLS=true']
      : []),
    ...(bucket?.startsWith('http:') && leavesMachine(bucket)
      ? ['S3_ENDPOINT: the connection is not encrypted; use https://']
      : []),
    ...backupWarnings(env),
  ]
}

/** So long, in hours, the privacy page says that somebody who has left may still be in a back-up. */
const promisedHours = 30 * 24

/** Back-ups that would be lost with what they are of, that are never made, or that are kept for too long. */
function backupWarnings({ DATA_DIR, BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP, DATABASE_URL }: Settings): string[] {
  const isInside = BACKUP_DIR !== undefined && !relative(DATA_DIR, BACKUP_DIR).startsWith('..')
  return [
    ...(isInside ? ['BACKUP_DIR: lies inside DATA_DIR, so that one lost disk loses both; choose another disk'] : []),
    ...(BACKUP_EVERY !== undefined && DATABASE_URL
      ? ['BACKUP_EVERY: does nothing with PostgreSQL, whose own tool makes its back-ups; see docs/operating.md']
      : []),
    ...(BACKUP_EVERY !== undefined && BACKUP_EVERY * BACKUP_KEEP > promisedHours
      ? ['BACKUP_KEEP: with BACKUP_EVERY, back-ups are kept for more than the 30 days that the privacy page promises']
      : []),
  ]
}

/** What would show a demonstration to more people than whoever started it meant to. */
export function demoErrors(env: Settings): string[] {
  const isAnyAddress = /^(0\.0\.0\.0|::|\[::\])$/.test(env.HOST)
  if (env.DEMO_OPEN && env.TRUST_PROXY > 0)
    return ['TRUST_PROXY: refused with DEMO_OPEN, since a proxy would show the demonstration to the world']
  if (env.DEMO_OPEN)
    return isAnyAddress && !env.APP_URL ? [`APP_URL: needed, since nobody can ask for http://${env.HOST}`] : []
  const errors = []
  if (!isLoopback(env.HOST)) errors.push('HOST: demo mode answers on loopback only; set DEMO_OPEN=1 to open it')
  if (env.APP_URL && !isLoopback(new URL(env.APP_URL).hostname))
    errors.push('APP_URL: demo mode answers on loopback only; set DEMO_OPEN=1 to open it')
  return errors
}
