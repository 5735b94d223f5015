import { invalidParam, missing } from './api-error.ts'
import { customerFor } from './customers.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { isEnded } from './subscription.ts'
import type { Metadata, PortalConfiguration, PortalSession } from './wire.ts'

export interface PortalConfigurationParams {
  default_return_url?: string | undefined
  name?: string | undefined
  metadata?: Metadata | undefined
  features: {
    subscription_cancel?: { enabled: boolean; mode?: 'at_period_end' | 'immediately' | undefined } | undefined
    payment_method_update?: { enabled: boolean } | undefined
    invoice_history?: { enabled: boolean } | undefined
  }
}

export function createPortalConfiguration(
  context: SandboxContext,
  params: PortalConfigurationParams,
): PortalConfiguration {
  const { features } = params
  const now = context.clock.seconds()
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: params.default_return_url ?? null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: features.subscription_cancel?.enabled ?? false,
        mode: features.subscription_cancel?.mode ?? 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: noPause,
      subscription_update: noUpdate,
    },
    is_default: context.store.list('billing_portal.configuration').length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    updated: now,
  }
  return context.store.insert('billing_portal.configuration', configuration, null)
}

const noUpdate: PortalConfiguration['features']['subscription_update'] = {
  billing_cycle_anchor: null,
  default_allowed_updates: [],
  enabled: false,
  proration_behavior: 'none',
  schedule_at_period_end: { conditions: [] },
  trial_update_behavior: 'end_trial',
}

const noPause: PortalConfiguration['features']['subscription_pause'] = {
  duration: { interval_options: [], type: 'indefinite' },
  enabled: false,
}

export interface PortalParams {
  customer: string
  return_url?: string | undefined
  configuration?: string | undefined
  flow_data?:
    | {
        type: 'subscription_cancel' | 'payment_method_update'
        subscription_cancel?: { subscription: string } | undefined
        after_completion?: { type: string; redirect?: { return_url: string } | undefined } | undefined
      }
    | undefined
}

/** A page for one customer. Its URL is the credential. */
export function createPortalSession(context: SandboxContext, params: PortalParams): PortalSession {
  const { store, clock, origin } = context
  customerFor(context, params.customer)
  const requestedId = params.configuration
  const configurations = store.list('billing_portal.configuration')
  const configuration = requestedId ? configurations.find(({ id }) => id === requestedId) : configurations.at(-1)
  if (requestedId && !configuration) throw missing('configuration', requestedId, 'configuration')
  const id = newId('bps')
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: (configuration ?? createPortalConfiguration(context, everything)).id,
    created: clock.seconds(),
    customer: params.customer,
    customer_account: null,
    flow: flowOf(context, params),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration?.default_return_url ?? null,
    url: `${origin}/portal/${id}`,
  }
  return store.insert('billing_portal.session', session, null)
}

const everything: PortalConfigurationParams = {
  features: {
    subscription_cancel: { enabled: true },
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
  },
}

function flowOf({ store }: SandboxContext, { flow_data: flow, customer }: PortalParams): PortalSession['flow'] {
  if (!flow) return null
  const id = flow.subscription_cancel?.subscription
  const param = 'flow_data[subscription_cancel][subscription]'
  const subscription = store.find('subscription', id)
  if (flow.type === 'subscription_cancel') {
    if (!id || subscription?.customer !== customer) throw missing('subscription', id ?? '', param)
    if (isEnded(subscription))
      throw invalidParam(param, 'This subscription cannot be canceled: it is canceled already.')
    if (subscription.cancel_at_period_end)
      throw invalidParam(param, 'This subscription is already set to be canceled at the end of its period.')
  }
  const { after_completion: after } = flow
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ? { return_url: after.redirect.return_url } : null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: id ? { retention: null, subscription: id } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: flow.type,
  }
}
