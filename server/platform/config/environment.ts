import * as z from 'zod'
import * as is from './setting-schemas.ts'

// The table of all settings: name, schema, default, and one line of documentation. `sample` is the value of a site that
// begins in production behind one proxy, without partners. `scripts/settings.ts --write` writes deploy/moneta.env.example from this table.

const site = {
  MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe('demo (default) or production.')
    .meta({ sample: 'production' }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .optional()
    .describe('Without MODE, production means it, too.'),
  APP_URL: is.origin.optional().describe('Public address of the site, https in production. Default: http://HOST:PORT.'),
  HOST: is.text.default('127.0.0.1').describe('Address to listen on. Demo mode listens on loopback only.'),
  PORT: is.integer(1, 65535).default(3000).describe('Port to listen on.'),
  TRUST_PROXY: is.proxies.describe('Number of proxies in front of the site that set X-Forwarded-For, such as 1.').meta({
    sample: '1',
  }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe('Seconds for which everything is still served after SIGTERM. Default: 5, in demo mode 0.'),
  ADMIN_EMAIL: is.email.optional().describe('E-mail address of the one admin.'),
  BUSINESS_TIME_ZONE: is.timeZone
    .default('UTC')
    .describe(
      'IANA time zone of the days and months on admin pages and of the digest at 7:00, such as America/New_York. Default: UTC.',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('silent, fatal, error, warn, info, debug or trace.'),
}

const siteOwner = {
  OPERATOR_NAME: is.line.optional().describe('Name of the site owner, on receipts and in e-mails.'),
  OPERATOR_ADDRESS: is.line.optional().describe('Postal address of the site owner, in one line.'),
  CONTACT_EMAIL: is.email.optional().describe('E-mail address for questions of users.'),
  OPERATOR_TAX_NUMBER: is.line.optional().describe('Tax number of the site owner, on receipts and credit notes.'),
  REFUND_DAYS: is.integer(0, 365).optional().describe('Days within which users may ask for a refund, 0 to 365.'),
}

const data = {
  DATA_DIR: is.text
    .default('./data')
    .describe('Folder of the SQLite file and the media; in demo mode also of e-mails and payments.')
    .meta({ sample: '/var/lib/moneta' }),
  DATABASE_URL: is
    .databaseUrl(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('postgres://… of one host switches from SQLite to PostgreSQL.'),
}

const signIn = {
  SIGN_IN: is.list
    .transform((ways) => [...new Set(ways)])
    .pipe(z.array(z.enum(['oidc', 'email'], 'must be oidc, email or both, separated by a comma')).min(1))
    .default(['oidc'])
    .describe('Ways of sign-in: oidc (default), email (a code by e-mail) or oidc,email.')
    .meta({ sample: 'email' }),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe('OpenID provider; register APP_URL/api/oauth/google/callback there. Demo mode has its own.'),
  OIDC_CLIENT_ID: is.text.optional().describe('Client id of the OpenID provider.'),
  OIDC_CLIENT_SECRET: is.text.optional().describe('Client secret of the OpenID provider.'),
  OIDC_PROMPT: is.prompt
    .optional()
    .describe('prompt of each sign-in request, such as login; off sends none. Default: by provider.'),
  OIDC_TRUST_EMAIL: is.flag.describe(
    '1 accepts users whose provider sends no email_verified; for your own tenant only.',
  ),
}

const mail = {
  SMTP_URL: is.smtpUrl
    .optional()
    .describe('Mail server, such as smtps://user:password@host. Demo mode writes to DATA_DIR/mail.'),
  MAIL_FROM: is.line.optional().describe('Sender of e-mails, such as Moneta <hello@your-site>.'),
  MAIL: z.literal('off', 'must be off, or absent').optional().describe('off sends and stores no e-mail.'),
}

const payments = {
  PAYMENTS: z
    .enum(['stripe', 'sandbox', 'bypass', 'off'])
    .optional()
    .describe('stripe, off (sells nothing), or in demo mode sandbox (default) or bypass (grants at once, no charge).')
    .meta({ sample: 'off' }),
  STRIPE_SECRET_KEY: is.text
    .optional()
    .describe('Key of the Stripe account, preferably restricted; demo: test keys only.'),
  STRIPE_WEBHOOK_SECRET: is.text.optional().describe('Signing secret of the webhook endpoint, whsec_….'),
  STRIPE_AUTOMATIC_TAX: is.flag.describe('1 lets Stripe compute the tax that prices include.'),
  FREE_ACCESS_EMAILS: is.list
    .pipe(z.array(is.email))
    .default([])
    .describe('Addresses that have CashCoach free, separated by commas.'),
}

const backups = {
  BACKUP_DIR: is.text.optional().describe('Folder for back-ups, on another disk, such as /var/backups/moneta.'),
  BACKUP_EVERY: is.integer(1, 720).optional().describe('Hours between automatic back-ups, such as 24. Default: none.'),
  BACKUP_KEEP: is.integer(1, 1000).default(14).describe('Number of back-ups to keep.'),
  BACKUP_RECIPIENTS: is.ageRecipients
    .default([])
    .describe('Recipients of age for whom back-ups of the database are encrypted: age1…, separated by commas.'),
}

const bucket = {
  S3_ENDPOINT: is.endpoint
    .optional()
    .describe('All five S3 settings store media in a bucket, path style. Default: files in DATA_DIR.'),
  S3_BUCKET: is.bucket.optional().describe('Name of the bucket.'),
  S3_REGION: is.text.optional().describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: is.text.optional().describe('Id of the access key.'),
  S3_SECRET_ACCESS_KEY: is.text.optional().describe('Secret of the access key.'),
}

const access = {
  ADMIN_API_TOKEN: is.secret
    .optional()
    .describe('Lets a script make admin calls by Authorization: Bearer or X-Admin-Key; 32 characters or more.'),
  METRICS_TOKEN: is.secret
    .optional()
    .describe('Opens /metrics and /readyz?verbose by Authorization: Bearer. Without it production has neither.'),
  HSTS_SUBDOMAINS: is.flag.describe('1 adds includeSubDomains to HSTS; only if all subdomains have https.'),
}

const printing = {
  GELATO_API_KEY: is.text.optional().describe('Print on demand by Gelato; all three settings or none.'),
  GELATO_STORE_ID: is.text.optional().describe('Id of a Gelato store of the kind API.'),
  GELATO_TEMPLATES: is.templates
    .optional()
    .describe('JSON, product type to template id, such as {"t-shirts":"c1…"}, or {}.'),
  PRODIGI_API_KEY: is.text.optional().describe("Print on demand by Prodigi; demo mode calls Prodigi's sandbox."),
  PRODIGI_SKUS: is.skus.optional().describe('SKUs of Prodigi to sell, separated by commas.'),
  PRINT_WEBHOOK_SECRET: is.secret
    .optional()
    .describe('Secret that callbacks of both printers must contain; needed with a printer, 32 characters or more.'),
}

const syncTarget = {
  SYNC_TARGET_DATABASE_URL: is
    .databaseUrl(
      /^(postgres(ql)?:\/\/|file:\/\/\/.*\/moneta\.sqlite$)/,
      'must begin with postgres://, or be file:///…/moneta.sqlite',
    )
    .optional()
    .describe('Database that "sync to production" copies lessons to: postgres://… or file:///…/moneta.sqlite.'),
  SYNC_TARGET_DATA_DIR: is.text.optional().describe('Folder of its media, unless they are in a bucket.'),
  SYNC_TARGET_S3_ENDPOINT: is.endpoint.optional().describe('Bucket of its media, like S3_ENDPOINT; all five or none.'),
  SYNC_TARGET_S3_BUCKET: is.bucket.optional().describe('Name of the bucket.'),
  SYNC_TARGET_S3_REGION: is.text.optional().describe('Region of the bucket.'),
  SYNC_TARGET_S3_ACCESS_KEY_ID: is.text.optional().describe('Id of the access key.'),
  SYNC_TARGET_S3_SECRET_ACCESS_KEY: is.text.optional().describe('Secret of the access key.'),
}

const demo = {
  SANDBOX_URL: is.origin.optional().describe('A sandbox elsewhere, for several demo sites. Rejected in production.'),
  DEMO_OPEN: is.flag.describe('1 lets demo mode answer beyond loopback. Rejected in production.'),
}

/** The settings by group, in the order of the sample. */
export const settingGroups: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  Site: site,
  'Site owner': siteOwner,
  Data: data,
  'Sign-in': signIn,
  'E-mail': mail,
  Payments: payments,
  'Back-ups': backups,
  'Media in a bucket': bucket,
  'Access for programs': access,
  'Print on demand': printing,
  'Copying lessons to production': syncTarget,
  'Demo mode': demo,
}

/** Schema of the environment's settings, each validated alone. */
export const Environment = z.object({
  ...site,
  ...siteOwner,
  ...data,
  ...signIn,
  ...mail,
  ...payments,
  ...backups,
  ...bucket,
  ...access,
  ...printing,
  ...syncTarget,
  ...demo,
})
export type Environment = z.infer<typeof Environment>
