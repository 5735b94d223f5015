import { resolve } from 'node:path'
import type { S3Settings } from '#server/platform/storage/s3-client.ts'
import { configErrors } from './config-errors.ts'
import { isLiveKey, warningsOf } from './config-safety.ts'
import { Environment } from './environment.ts'
import type { SyncSettings } from './sync-settings.ts'

/** All errors in the settings at once. */
export class ConfigError extends Error {}

export interface Config {
  production: boolean
  port: number
  host: string
  /** The site's public origin, without a trailing slash. */
  appUrl: string
  dataDir: string
  databaseUrl: string | undefined
  adminEmail: string
  /** IANA time zone that defines days and months on admin pages. */
  businessTimeZone: string
  /** The real sign-in provider; undefined for the embedded one. */
  identity:
    | { issuer: string; clientId: string; clientSecret: string; prompt: string | undefined; trustEmail: boolean }
    | undefined
  /** The ways of sign-in that are offered. */
  signIn: readonly ('oidc' | 'email')[]
  payments: 'stripe' | 'sandbox' | 'bypass' | 'off'
  /** The real payment provider; undefined for the embedded one. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Whether payments move real money. */
  livemode: boolean
  automaticTax: boolean
  /** Addresses with free CashCoach. */
  freeAccessEmails: readonly string[]
  /** The site owner, on receipts and in e-mails. */
  siteOwner: { name: string; address: string; email: string; taxNumber: string | null; refundDays: number }
  /** The real print partners; demo mode has its own. */
  print: {
    /** Templates in the partner's dashboard, by product type. */
    gelato: { apiKey: string; storeId: string; templates: Readonly<Record<string, string>> } | undefined
    prodigi: { apiKey: string; skus: readonly string[] } | undefined
    /** Secret that callbacks must contain. */
    secret: string | undefined
  }
  /** The media bucket; undefined for a folder under `dataDir`. */
  s3: S3Settings | undefined
  /** Target of "sync to production", if any. */
  sync: SyncSettings | undefined
  /** Folder, interval and number of back-ups. */
  backups: { folder: string | undefined; everyHours: number | undefined; keep: number; recipients: readonly string[] }
  /** The mail server; undefined for the folder of demo mode. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Whether the site sends no e-mail at all. */
  isMailOff: boolean
  adminApiToken: string | undefined
  metricsToken: string | undefined
  sandboxUrl: string | undefined
  allowRemoteDemo: boolean
  /** Number of trusted proxies in front of the server. */
  trustProxy: number
  /** How long the site still serves everything after SIGTERM. */
  drainSeconds: number
  /** Whether HSTS includes all subdomains of the site. */
  hstsSubdomains: boolean
  logLevel: Environment['LOG_LEVEL']
  /** Warnings about allowed but unwise settings. */
  warnings: string[]
}

/** An IPv6 address needs brackets before a port. */
const bracketIpv6 = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** Address of the site for its own machine. A wildcard listen address is replaced by the loopback address. */
export const localOrigin = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${bracketIpv6(host.replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1'))}:${port}`

/**
 * Reads the settings once.
 * @throws ConfigError with every missing, malformed or unsafe setting in one message
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== undefined && text !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success)
    throw configError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const production = env.MODE === 'production' || (env.MODE === undefined && env.NODE_ENV === 'production')
  const errors = configErrors(env, production)
  if (errors.length > 0) throw configError(errors)
  return toConfig(env, production)
}

const configError = (errors: string[]) =>
  new ConfigError(`Moneta cannot start with these settings:\n${errors.map((fault) => `  ${fault}`).join('\n')}`)

function s3Of(env: Environment, prefix: '' | 'SYNC_TARGET_' = ''): S3Settings | undefined {
  const [endpoint, bucket, region] = [env[`${prefix}S3_ENDPOINT`], env[`${prefix}S3_BUCKET`], env[`${prefix}S3_REGION`]]
  const accessKeyId = env[`${prefix}S3_ACCESS_KEY_ID`]
  const secretAccessKey = env[`${prefix}S3_SECRET_ACCESS_KEY`]
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

function syncOf(env: Environment): SyncSettings | undefined {
  const { SYNC_TARGET_DATABASE_URL: databaseUrl, SYNC_TARGET_DATA_DIR: dataDir } = env
  return databaseUrl === undefined
    ? undefined
    : { databaseUrl, dataDir: dataDir && resolve(dataDir), s3: s3Of(env, 'SYNC_TARGET_') }
}

function printOf(env: Environment): Config['print'] {
  const { GELATO_API_KEY: gelatoKey, GELATO_STORE_ID: storeId, GELATO_TEMPLATES: templates } = env
  const { PRODIGI_API_KEY: prodigiKey, PRODIGI_SKUS: skus, PRINT_WEBHOOK_SECRET: secret } = env
  return {
    gelato: gelatoKey && storeId && templates ? { apiKey: gelatoKey, storeId, templates } : undefined,
    prodigi: prodigiKey && skus ? { apiKey: prodigiKey, skus } : undefined,
    secret,
  }
}

function toConfig(env: Environment, production: boolean): Config {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_PROMPT: prompt, OIDC_TRUST_EMAIL: trustEmail } = env
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return {
    production,
    port: env.PORT,
    host: env.HOST.replace(/^\[(.*)\]$/, '$1'),
    appUrl: env.APP_URL ?? new URL(`http://${bracketIpv6(env.HOST)}:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@example.test',
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    identity: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, prompt, trustEmail } : undefined,
    signIn: env.SIGN_IN,
    payments: env.PAYMENTS ?? 'sandbox',
    stripe: env.PAYMENTS === 'stripe' && secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    livemode: secretKey !== undefined && isLiveKey(secretKey),
    automaticTax: env.STRIPE_AUTOMATIC_TAX,
    freeAccessEmails: env.FREE_ACCESS_EMAILS,
    siteOwner: {
      name: env.OPERATOR_NAME ?? 'Moneta Demonstration',
      address: env.OPERATOR_ADDRESS ?? '12 Example Street, Springfield, IL 62701',
      email: env.CONTACT_EMAIL ?? 'hello@example.test',
      taxNumber: env.OPERATOR_TAX_NUMBER ?? null,
      refundDays: env.REFUND_DAYS ?? 14,
    },
    print: printOf(env),
    s3: s3Of(env),
    sync: syncOf(env),
    backups: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      everyHours: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
      recipients: env.BACKUP_RECIPIENTS,
    },
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    isMailOff: env.MAIL === 'off',
    adminApiToken: env.ADMIN_API_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    sandboxUrl: env.SANDBOX_URL,
    allowRemoteDemo: env.DEMO_OPEN,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
    warnings: warningsOf(env),
  }
}
