import { resolve } from 'node:path'
import * as z from 'zod'
import { demoErrors, isLiveKey, warningsOf, weakSettings } from './config-safety.ts'
import type { S3Settings } from './kit/s3-client.ts'

const optional = z.string().trim().min(1).optional()
const flag = z
  .enum(['1', 'true', '0', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true')
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^\/?$/.test(new URL(text).pathname), 'must have no path: the site needs an origin of its own')
  .transform((text) => new URL(text).origin)
const email = z
  .string()
  .trim()
  .regex(/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/, 'must be one ASCII e-mail address')

/** Goes into receipts and letters. */
const line = z
  .string()
  .regex(/^\P{Cc}+$/u, 'must be one line')
  .trim()
  .min(1)

const secret = z.string().min(32, 'must have at least 32 characters').optional()

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  APP_URL: origin.optional(),
  MODE: z.enum(['demo', 'production']).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  ADMIN_EMAIL: email.optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  PAYMENTS: z.enum(['stripe', 'sandbox', 'bypass']).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_AUTOMATIC_TAX: flag,
  FREE_ACCESS_EMAILS: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(email))
    .default([]),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  CONTACT_EMAIL: email.optional(),
  REFUND_DAYS: z.coerce.number().int().min(0).max(365).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#]*$/, 'must have no query')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: z
    .string()
    .trim()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: line.optional(),
  ADMIN_API_TOKEN: secret,
  METRICS_TOKEN: secret,
  SANDBOX_URL: origin.optional(),
  DEMO_OPEN: flag,
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the site, such as 1')
    .default('0')
    .transform(Number),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})
type Environment = z.infer<typeof Environment>

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
  operator: { name: string; address: string; email: string; refundDays: number }
  /** The bucket that media lies in, or none for a folder under `dataDir`. */
  s3: S3Settings | undefined
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

/** Groups of settings that mean something only together. */
type Group = readonly (keyof Environment)[]
const storageGroup: readonly Group[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]
const allGroups: readonly Group[] = [
  ...storageGroup,
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
]

function incompleteGroups(env: Environment, groups: readonly Group[]): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    return [`${missing.join(', ')}: needed, since ${group.filter((name) => !missing.includes(name)).join(', ')} is set`]
  })
}

function productionErrors(env: Environment): string[] {
  const required = [
    'APP_URL',
    'ADMIN_EMAIL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'CONTACT_EMAIL',
    'REFUND_DAYS',
  ] as const
  const errors = required.filter((name) => env[name] === undefined).map((name) => `${name}: needed in production`)
  if (env.APP_URL && !env.APP_URL.startsWith('https://')) errors.push('APP_URL: must begin with https:// in production')
  if (env.OIDC_ISSUER && !env.OIDC_ISSUER.startsWith('https://')) errors.push('OIDC_ISSUER: must begin with https://')
  if (env.PAYMENTS !== 'stripe') errors.push('PAYMENTS: must be stripe in production')
  if (env.SANDBOX_URL) errors.push('SANDBOX_URL: refused in production')
  if (env.DEMO_OPEN) errors.push('DEMO_OPEN: refused in production')
  return [...errors, ...weakSettings(env)]
}

function configErrors(env: Environment, production: boolean): string[] {
  const modesDisagree =
    (env.MODE === 'demo' && env.NODE_ENV === 'production') ||
    (env.MODE === 'production' && env.NODE_ENV !== undefined && env.NODE_ENV !== 'production')
  return [
    ...(modesDisagree ? [`MODE: is ${env.MODE}, but NODE_ENV is ${env.NODE_ENV}; make them agree`] : []),
    ...(production ? productionErrors(env) : demoErrors(env)),
    // Production asks for the other groups whole already.
    ...incompleteGroups(env, production ? storageGroup : allGroups),
    ...(!production && env.PAYMENTS === 'stripe' && !(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET)
      ? ['STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: needed, since PAYMENTS is stripe']
      : []),
    ...(!production && env.STRIPE_SECRET_KEY && isLiveKey(env.STRIPE_SECRET_KEY)
      ? ['STRIPE_SECRET_KEY: demo mode takes no key that moves real money']
      : []),
  ]
}

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

function s3Of(env: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
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
    operator: {
      name: env.OPERATOR_NAME ?? 'Moneta Demonstration',
      address: env.OPERATOR_ADDRESS ?? '12 Example Street, Springfield, IL 62701',
      email: env.CONTACT_EMAIL ?? 'hello@example.test',
      refundDays: env.REFUND_DAYS ?? 14,
    },
    s3: s3Of(env),
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
