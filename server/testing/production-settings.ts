/** Everything that production asks for, and nothing that is reached. */
export const productionSettings = {
  MODE: 'production',
  APP_URL: 'https://moneta.internal',
  ADMIN_EMAIL: 'owner@moneta.internal',
  OIDC_ISSUER: 'https://identity.internal',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Moneta <hello@moneta.internal>',
}
