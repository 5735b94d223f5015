/** Path of the demo payment pages, below the origin of the server that mounts them. */
export const paymentsPath = '/sandbox/payments'

/** Path where the site receives the provider's webhooks. */
export const webhookPath = '/api/webhooks/stripe'

/** The site's API key for the demo provider. It protects nothing, so it is not secret. */
export const sandboxSecretKey = 'sk_test_known_to_everybody'

/** The provider's webhook secret. Also public: a signature proves nothing outside demo mode. */
export const sandboxWebhookSecret = 'whsec_known_to_everybody'

/** The Stripe API version whose object formats are used here. */
export const sandboxApiVersion = '2026-10-28.endive'
