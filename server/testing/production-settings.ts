/** All settings that production requires; none of their services is contacted. */
export const productionSettings = {
  MODE: 'production',
  APP_URL: 'https://moneta.internal',
  ADMIN_EMAIL: 'owner@moneta.internal',
  OIDC_ISSUER: 'https://identity.internal',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_neverUsed',
  STRIPE_WEBHOOK_SECRET: 'whsec_neverUsedAnywhere',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Moneta <hello@moneta.internal>',
  OPERATOR_NAME: 'Moneta Learning LLC',
  OPERATOR_ADDRESS: '1 Main Street, Springfield, IL 62701',
  CONTACT_EMAIL: 'hello@moneta.internal',
  REFUND_DAYS: '14',
}
