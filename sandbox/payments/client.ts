/** Where the pages of the demonstration's payment provider lie, below the origin of whoever mounts it. */
export const paymentsPath = '/sandbox/payments'

/** Where the site takes in the provider's events. */
export const webhookPath = '/api/webhooks/stripe'

/** How the site names itself to the demonstration's provider. It guards nothing, so it is no secret. */
export const sandboxSecretKey = 'sk_test_known_to_everybody'

/** What the provider signs its events with. Known to everybody too: it proves nothing beyond the demonstration. */
export const sandboxWebhookSecret = 'whsec_known_to_everybody'

/** The version of Stripe's API that the objects here have the shape of. */
export const sandboxApiVersion = '2026-10-28.endive'
