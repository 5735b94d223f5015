import { demoErrors, isLiveKey, weakSettings } from './config-safety.ts'
import type { Environment } from './environment.ts'

/** Groups of settings that are valid only together. */
type Group = readonly (keyof Environment)[]
const storageGroup: readonly Group[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  [
    'SYNC_TARGET_S3_ENDPOINT',
    'SYNC_TARGET_S3_BUCKET',
    'SYNC_TARGET_S3_REGION',
    'SYNC_TARGET_S3_ACCESS_KEY_ID',
    'SYNC_TARGET_S3_SECRET_ACCESS_KEY',
  ],
]
const printGroups: readonly Group[] = [
  ['GELATO_API_KEY', 'GELATO_STORE_ID', 'GELATO_TEMPLATES'],
  ['PRODIGI_API_KEY', 'PRODIGI_SKUS'],
]
/** Settings that are optional in production. */
const optionalGroups: readonly Group[] = [...storageGroup, ...printGroups]
const identityGroup = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const mailGroup = ['SMTP_URL', 'MAIL_FROM'] as const
const allGroups: readonly Group[] = [...optionalGroups, identityGroup, mailGroup]

/** Issuers at which users of any organization sign in; a user's own administrator can claim any address there. */
const sharedIssuer =
  /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com\/(common|organizations|consumers|9188040d-[^/]+))(\/|$)/

function incompleteGroups(env: Environment, groups: readonly Group[]): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    return [`${missing.join(', ')}: needed, since ${group.filter((name) => !missing.includes(name)).join(', ')} is set`]
  })
}

/** Settings that production requires, beyond those of the features that are switched on. */
const requiredAlways = ['APP_URL', 'ADMIN_EMAIL', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'] as const

const requiredSettings = (env: Environment): readonly (keyof Environment)[] => [
  ...requiredAlways,
  ...(env.SIGN_IN.includes('oidc') ? identityGroup : []),
  ...(env.PAYMENTS === 'off' ? [] : (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'REFUND_DAYS'] as const)),
  ...(env.MAIL === 'off' ? [] : mailGroup),
]

/** Settings that production requires and that are missing. */
export const missingSettings = (env: Environment) => requiredSettings(env).filter((name) => env[name] === undefined)

function productionErrors(env: Environment): string[] {
  const errors = missingSettings(env).map((name) => `${name}: needed in production`)
  if (env.APP_URL && !env.APP_URL.startsWith('https://')) errors.push('APP_URL: must begin with https:// in production')
  if (env.OIDC_ISSUER && !env.OIDC_ISSUER.startsWith('https://')) errors.push('OIDC_ISSUER: must begin with https://')
  if (env.PAYMENTS !== 'stripe' && env.PAYMENTS !== 'off')
    errors.push('PAYMENTS: must be stripe in production, or off to sell nothing')
  if (env.SANDBOX_URL) errors.push('SANDBOX_URL: refused in production')
  if (env.DEMO_OPEN) errors.push('DEMO_OPEN: refused in production')
  return [...errors, ...weakSettings(env)]
}

/** Returns one message per missing or inconsistent setting. */
export function configErrors(env: Environment, production: boolean): string[] {
  const modesDisagree =
    (env.MODE === 'demo' && env.NODE_ENV === 'production') ||
    (env.MODE === 'production' && env.NODE_ENV !== undefined && env.NODE_ENV !== 'production')
  return [
    ...(modesDisagree ? [`MODE: is ${env.MODE}, but NODE_ENV is ${env.NODE_ENV}; make them agree`] : []),
    ...(production ? productionErrors(env) : demoErrors(env)),
    // Production already requires the other groups in full.
    ...incompleteGroups(env, production ? optionalGroups : allGroups),
    ...((env.GELATO_API_KEY || env.PRODIGI_API_KEY) && !env.PRINT_WEBHOOK_SECRET
      ? ['PRINT_WEBHOOK_SECRET: needed, since a print partner is set; take the output of: openssl rand -hex 32']
      : []),
    ...(env.OIDC_TRUST_EMAIL && sharedIssuer.test(env.OIDC_ISSUER ?? '')
      ? [
          'OIDC_TRUST_EMAIL: refused, since users of any organization sign in at OIDC_ISSUER; set that to your own tenant',
        ]
      : []),
    ...(env.SIGN_IN.includes('email') && env.MAIL === 'off'
      ? ['SIGN_IN: email needs e-mail, but MAIL is off; use oidc, or set SMTP_URL and MAIL_FROM']
      : []),
    ...(env.BACKUP_EVERY !== undefined && !env.BACKUP_DIR ? ['BACKUP_DIR: needed, since BACKUP_EVERY is set'] : []),
    ...(!production && env.PAYMENTS === 'stripe' && !(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET)
      ? ['STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: needed, since PAYMENTS is stripe']
      : []),
    ...(!production && env.STRIPE_SECRET_KEY && isLiveKey(env.STRIPE_SECRET_KEY)
      ? ['STRIPE_SECRET_KEY: demo mode takes no key that moves real money']
      : []),
  ]
}
