import { paymentRoutes } from '#contract/payments/routes.ts'
import type { Finding } from '#contract/platform/site-check.ts'
import { missingRights } from '#server/payments/polling/missing-rights.ts'
import { eventTypes } from '#server/payments/provider/event-types.ts'
import { type PaymentProvider, paymentProvider } from '#server/payments/provider/provider.ts'
import type { WebhookEndpoint } from '#server/payments/provider/provider-objects.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import type { Config } from '#server/platform/config/config.ts'
import { failed, off, ok, type SiteCheck, unknown, warning } from '#server/platform/operation/site-check.ts'
import { hasProvider } from './no-payments.ts'
import { isMissingRight, ProviderError } from './provider-error.ts'

const webhookPath = paymentRoutes.payments.stripeEvent.path

function keyFinding({ stripe, livemode }: Config): Finding {
  if (!stripe) return ok('The sandbox of demo mode answers.')
  const kind = stripe.secretKey.startsWith('rk_') ? 'restricted key' : 'secret key'
  const purpose = livemode ? 'live mode: payments move real money' : 'test mode: no money moves'
  return ok(`Stripe accepts the ${kind} of ${purpose}.`)
}

async function rightFinding(provider: PaymentProvider): Promise<Finding> {
  const missing = await missingRights(provider)
  return missing.length === 0
    ? ok('The key may read disputes, early fraud warnings and events.')
    : warning(
        `The key lacks the right to read: ${missing.join(', ')}.`,
        'Add it to the restricted key: Developers → API keys. docs/operating.md lists all rights.',
      )
}

async function webhookFindings(provider: PaymentProvider, config: Config): Promise<Finding[]> {
  const url = `${config.appUrl}${webhookPath}`
  try {
    const { data } = await provider.api().listWebhookEndpoints()
    const endpoint = data.find((one) => one.url === url)
    if (endpoint) return endpointFindings(endpoint, await sdkVersion())
    const action = `Workbench → Webhooks → Create destination with the address ${url}, and set STRIPE_WEBHOOK_SECRET.`
    return [(config.production ? failed : warning)(`The account has no webhook endpoint ${url}.`, action)]
  } catch (error) {
    if (!isMissingRight(error)) throw error
    return [
      unknown(
        'The webhook endpoint cannot be known with this key.',
        `Give it the right to read Webhook Endpoints, or compare ${url} and its event types in the dashboard.`,
      ),
    ]
  }
}

/** Version of the API that the SDK speaks. */
const sdkVersion = async () => (await import('stripe')).default.API_VERSION

function endpointFindings(endpoint: WebhookEndpoint, version: string): Finding[] {
  const { url, status, enabled_events: enabled, api_version: its } = endpoint
  const missing = enabled.includes('*') ? [] : eventTypes.filter((type) => !enabled.includes(type))
  const where = 'Workbench → Webhooks'
  const findings = [
    ...(status === 'enabled' ? [] : [failed(`The webhook endpoint ${url} is ${status}.`, `Enable it: ${where}.`)]),
    ...(missing.length === 0
      ? []
      : [
          failed(
            `The webhook endpoint lacks ${pluralize(missing.length, 'event type')}: ${missing.join(', ')}.`,
            `Add them to the endpoint: ${where}.`,
          ),
        ]),
    ...(its === version
      ? []
      : [
          warning(
            `The webhook endpoint speaks the API version ${its ?? 'of the account'}, and the site ${version}.`,
            `Create a new endpoint with ${version}, which gives a new STRIPE_WEBHOOK_SECRET, and delete the old one.`,
          ),
        ]),
  ]
  return findings.length > 0
    ? findings
    : [ok(`The webhook endpoint ${url} sends every event type, in the API version ${version} of the site.`)]
}

function describeFailure({ code }: ProviderError, { stripe }: Config): Finding {
  if (!stripe) return unknown('The sandbox of demo mode runs in the site, which does not answer.', 'Start the site.')
  if (code === 'StripeAuthenticationError')
    return failed('Stripe rejects the key.', 'Set STRIPE_SECRET_KEY to a valid one: Developers → API keys.')
  if (code === 'no_answer' || code === 'out_of_time')
    return failed('Stripe does not answer.', 'Let this machine connect to api.stripe.com, port 443.')
  return failed(`Stripe rejects a call (${code}).`, 'Read the log of requests in the dashboard: Workbench → Logs.')
}

/** The payment account: key, rights, webhook endpoint and API version. It moves no money. */
export const accountCheck: SiteCheck = {
  part: 'payments',
  settings: 'STRIPE_SECRET_KEY',
  async run({ config, partnerFetch }) {
    if (!hasProvider(config)) return [off('There are no payments.')]
    const provider = paymentProvider(config, partnerFetch)
    try {
      const rights = await rightFinding(provider)
      return [keyFinding(config), rights, ...(await webhookFindings(provider, config))]
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return [describeFailure(error, config)]
    }
  },
}
