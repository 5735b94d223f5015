import { relative } from 'node:path'

/** The settings checked here, a subset of the environment. */
interface Settings {
  HOST: string
  APP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  ADMIN_EMAIL?: string | undefined
  OIDC_ISSUER?: string | undefined
  S3_ENDPOINT?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  PAYMENTS?: string | undefined
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

/** Whether a secret is guessable: few distinct characters, or a repeated piece. */
const isWeakSecret = (secret: string): boolean => new Set(secret).size < 10 || /^(.{1,20})\1+$/s.test(secret)

const exampleNames = /(^|\.)(example|example\.(com|net|org|edu)|test|invalid|localhost)$/i

/** Whether a host is reserved for documentation (RFC 2606), so that it has no owner. */
const isExampleHost = (host: string): boolean => exampleNames.test(host)

/** The host of an e-mail address, with or without a display name. */
const mailHostOf = (address: string): string => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? ''

/** Whether traffic to this database is unencrypted. */
const isPlainPostgres = (url: string): boolean =>
  !/^(require|verify-ca|verify-full)$/.test(new URL(url).searchParams.get('sslmode') ?? '')

/** Whether traffic to this mail server is unencrypted. */
const isPlainSmtp = (url: string): boolean =>
  url.startsWith('smtp://') && new URL(url).searchParams.get('requireTLS') !== 'true'

/** Rejects leftovers of a hasty setup: guessable tokens, example addresses. */
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

/** Rejects payment keys that move no money, and webhook secrets that allow forged events. */
const stripeErrors = ({
  PAYMENTS: payments,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
}: Settings): string[] => [
  ...(payments !== 'off' && key && !isLiveKey(key)
    ? ['STRIPE_SECRET_KEY: must be a live key, which begins with sk_live_ or rk_live_; test keys take no money']
    : []),
  ...(secret && !/^whsec_\w{16,}$/.test(secret)
    ? ['STRIPE_WEBHOOK_SECRET: must be the signing secret of the webhook endpoint, which begins with whsec_']
    : []),
]

/** Warns at startup about unencrypted traffic between machines; admins who trust their network may ignore it. */
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

/** Maximum age of a back-up in hours; the privacy page states it for deleted members' data. */
export const deletionPeriodHours = 30 * 24

/** Warns about back-ups stored with their source, never made, or kept too long. */
function backupWarnings({ DATA_DIR, BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: Settings): string[] {
  const isInside = BACKUP_DIR !== undefined && !relative(DATA_DIR, BACKUP_DIR).startsWith('..')
  return [
    ...(isInside ? ['BACKUP_DIR: lies inside DATA_DIR, so that one lost disk loses both; choose another disk'] : []),
    ...(BACKUP_EVERY !== undefined && BACKUP_EVERY * BACKUP_KEEP > deletionPeriodHours
      ? ['BACKUP_KEEP: with BACKUP_EVERY, back-ups are kept for more than the 30 days that the privacy page promises']
      : []),
  ]
}

/** Rejects settings that would expose demo mode to others by accident. */
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
