import * as z from 'zod'

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

/** Appears on receipts and in e-mails. */
const line = z
  .string()
  .regex(/^\P{Cc}+$/u, 'must be one line')
  .trim()
  .min(1)

const secret = z.string().min(32, 'must have at least 32 characters').optional()

const endpoint = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#]*$/, 'must have no query')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()
const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
  .optional()
const Templates = z.record(z.string().min(1), z.string().min(1))

/** Template ids of the partner's dashboard by product type, as a JSON object of strings. */
const templates = z.string().transform((text, context) => {
  const parsed = Templates.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  context.issues.push({
    code: 'custom',
    input: text,
    message: 'must be a JSON object such as {"t-shirts":"the id of a template"}, or {}',
  })
  return z.NEVER
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rejects a list of hosts, of which only the first would be used. A comma in the password is allowed. */
const hasOneHost = (url: string) => !/^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/.test(url)

const oneHostOnly = 'must name one host; let a proxy or a virtual address lead to the primary of several'

/** Schema of the environment's settings, each validated alone. */
export const Environment = z.object({
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
    .refine(hasOneHost, oneHostOnly)
    .optional(),
  ADMIN_EMAIL: email.optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_PROMPT: z
    .string()
    .trim()
    .regex(/^[a-z_]+( [a-z_]+)*$/, 'must be prompts of OpenID, such as login, or off')
    .refine(
      (text) => !text.split(' ').includes('none'),
      'none rejects users without a session at the provider; set off',
    )
    .optional(),
  OIDC_TRUST_EMAIL: flag,
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
  OPERATOR_TAX_NUMBER: line.optional(),
  REFUND_DAYS: z.coerce.number().int().min(0).max(365).optional(),
  GELATO_API_KEY: optional,
  GELATO_STORE_ID: optional,
  GELATO_TEMPLATES: templates.optional(),
  PRODIGI_API_KEY: optional,
  PRODIGI_SKUS: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[\w-]{1,60}$/, 'must be SKUs such as GLOBAL-CAN-10X10')).max(100))
    .optional(),
  PRINT_WEBHOOK_SECRET: secret,
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SYNC_TARGET_DATABASE_URL: z
    .string()
    .trim()
    .regex(
      /^(postgres(ql)?:\/\/|file:\/\/\/.*\/moneta\.sqlite$)/,
      'must begin with postgres://, or be file:///…/moneta.sqlite',
    )
    .refine(hasOneHost, oneHostOnly)
    .optional(),
  SYNC_TARGET_DATA_DIR: optional,
  SYNC_TARGET_S3_ENDPOINT: endpoint,
  SYNC_TARGET_S3_BUCKET: bucket,
  SYNC_TARGET_S3_REGION: optional,
  SYNC_TARGET_S3_ACCESS_KEY_ID: optional,
  SYNC_TARGET_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_DIR: optional,
  BACKUP_EVERY: z.coerce.number().int().min(1).max(720).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
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
export type Environment = z.infer<typeof Environment>
