import { resolve } from 'node:path'
import type { S3Settings } from '#server/platform/storage/s3-client.ts'
import { configErrors } from './config-errors.ts'
import { isLiveKey, warningsOf } from './config-safety.ts'
import { Environment } from './environment.ts'
import type { SyncSettings } from './sync-settings.ts'

/** Every fault of the settings at once, for whoever starts the server. */
export class ConfigError extends Error {}

export interface Config {
  production: boolean
  port: number
  host: string
  /** How the world sees the site: an origin without a slash at its end. */
  appUrl: string
  dataDir: string
  databaseUrl: string | undefined
  adminEmail: string
  /** The real sign-in provider, or none for the embedded one. */
  identity: { issuer: string; clientId: string; clientSecret: string } | undefined
  payments: 'stripe' | 'sandbox' | 'bypass'
  /** The real payment provider, or none for the embedded one. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Whether payments move real money. */
  livemode: boolean
  automaticTax: boolean
  /** Who gets CashCoach without paying. */
  freeAccessEmails: readonly string[]
  /** Who stands behind the site, on receipts and in letters. */
  siteOwner: { name: string; address: string; email: string; refundDays: number }
  /** Who prints, where somebody real does; the demonstration has printers of its own. */
  print: {
    /** Templates of the partner's dashboard by product type. */
    gelato: { apiKey: string; storeId: string; templates: Readonly<Record<string, string>> } | undefined
    prodigi: { apiKey: string; skus: readonly string[] } | undefined
    /** What callbacks have to know. */
    secret: string | undefined
  }
  /** The bucket that media lies in, or none for a folder under `dataDir`. */
  s3: S3Settings | undefined
  /** Where lessons are copied to by "sync to production", or none. */
  sync: SyncSettings | undefined
  /** Where back-ups lie, how often one is made by itself, and how many are kept. */
  backups: { folder: string | undefined; everyHours: number | undefined; keep: number }
  mail: { smtpUrl: string; from: string } | undefined
  adminApiToken: string | undefined
  metricsToken: string | undefined
  sandboxUrl: string | undefined
  demoOpen: boolean
  /** So many proxies stand in front; none is believed beyond them. */
  trustProxy: number
  logLevel: Environment['LOG_LEVEL']
  /** What is allowed and had better be otherwise. */
  warnings: string[]
}

/** An IPv6 address stands in brackets where a port follows it. */
const bracketIpv6 = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/**
 * Reads the settings once.
 * @throws ConfigError naming every missing, malformed or unsafe setting in one message
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
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return {
    production,
    port: env.PORT,
    host: env.HOST.replace(/^\[(.*)\]$/, '$1'),
    appUrl: env.APP_URL ?? new URL(`http://${bracketIpv6(env.HOST)}:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@example.test',
    identity: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    payments: env.PAYMENTS ?? 'sandbox',
    stripe: env.PAYMENTS === 'stripe' && secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    livemode: secretKey !== undefined && isLiveKey(secretKey),
    automaticTax: env.STRIPE_AUTOMATIC_TAX,
    freeAccessEmails: env.FREE_ACCESS_EMAILS,
    siteOwner: {
      name: env.OPERATOR_NAME ?? 'Moneta Demonstration',
      address: env.OPERATOR_ADDRESS ?? '12 Example Street, Springfield, IL 62701',
      email: env.CONTACT_EMAIL ?? 'hello@example.test',
      refundDays: env.REFUND_DAYS ?? 14,
    },
    print: printOf(env),
    s3: s3Of(env),
    sync: syncOf(env),
    backups: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      everyHours: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
    },
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    adminApiToken: env.ADMIN_API_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    sandboxUrl: env.SANDBOX_URL,
    demoOpen: env.DEMO_OPEN,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    warnings: warningsOf(env),
  }
}
