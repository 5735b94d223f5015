/** Everything that production asks for, and nothing that is reached. */
export const productionSettings = {
  MODE: 'production',
  APP_URL: 'https://moneta.example',
  ADMIN_EMAIL: 'owner@moneta.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Moneta <hello@moneta.example>',
}
