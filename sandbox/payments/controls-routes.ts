import type { FastifyRequest } from 'fastify'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { ApiError } from './api-error.ts'
import { day } from './clock.ts'
import { type ControlsProps, controlsPage } from './controls-page.ts'
import { DeliveryMode } from './delivery.ts'
import { disputeOf } from './dispute.ts'
import { runDue } from './due.ts'
import type { Fault } from './faults.ts'
import type { PageTable } from './page-call.ts'
import { sendPage, unknownButton, waitForSite } from './page-replies.ts'
import { productNameOf } from './price.ts'
import type { PaymentsProvider } from './provider.ts'
import { statusAfterRetries } from './sandbox-context.ts'
import { isEnded, periodEndOf } from './subscription.ts'
import type { Charge } from './wire.ts'

const localOnly = () =>
  new ApiError(403, { type: 'forbidden', message: "The controls answer on the server's own machine only." })

/** Maximum number of listed payments, subscriptions and events. */
const maxListed = 20

function describeCharge(payments: PaymentsProvider, { payment_intent, description }: Charge): string {
  const { list, context } = payments
  if (!payment_intent) return description ?? 'Payment'
  const [session] = list('checkout.session', { payment_intent })
  const [line] = session ? context.store.hidden('checkout.session', session.id).lineItems : []
  const [payment] = list('invoice_payment', { 'payment.payment_intent': payment_intent })
  const [period] = payments.find('invoice', payment?.invoice)?.lines.data ?? []
  return line?.description ?? period?.description ?? description ?? 'Payment'
}

function propsOf(payments: PaymentsProvider, message: string | undefined): ControlsProps {
  const { context, list, delivery } = payments
  const fault = payments.faults.current()
  return {
    now: context.clock.now(),
    charges: list('charge', { status: 'succeeded' })
      .slice(0, maxListed)
      .map((charge) => ({
        charge,
        description: describeCharge(payments, charge),
        dispute: disputeOf(context, charge.id),
        refund: list('refund', { charge: charge.id }).find(({ status }) => status === 'succeeded'),
      })),
    renewals: list('subscription')
      .filter((subscription) => !isEnded(subscription))
      .slice(0, maxListed)
      .map((subscription) => {
        const [item] = subscription.items.data
        const customerEmail = payments.find('customer', subscription.customer)?.email ?? 'somebody'
        return {
          id: subscription.id,
          description: `${item ? productNameOf(context, item.price) : 'Subscription'} of ${customerEmail}`,
          state: subscription.status.replace('_', ' '),
          nextAt:
            payments.find('invoice', subscription.latest_invoice)?.next_payment_attempt ?? periodEndOf(subscription),
          cardFails: context.store.hidden('subscription', subscription.id).cardFails,
        }
      }),
    mode: delivery.mode(),
    fault: fault === undefined ? 'none' : fault.kind === 'status' ? String(fault.status) : fault.kind,
    end: statusAfterRetries(context),
    undelivered: delivery.undelivered(),
    records: delivery.records(maxListed),
    message,
  }
}

const faults: Record<string, Fault> = {
  late: { kind: 'late' },
  cut: { kind: 'cut' },
  500: { kind: 'status', status: 500 },
  429: { kind: 'status', status: 429 },
  garbage: { kind: 'garbage' },
}

type Action = (payments: PaymentsProvider, target: string, form: Record<string, string>) => Promise<unknown>

/** Each button's action and confirmation message. */
const actions: Record<string, [Action, string]> = {
  advance: [(payments, days) => payments.advance(Math.min(Number(days) || 0, 366) * day), 'The clock was moved on.'],
  refund: [(payments, intent) => payments.refund(intent), 'The money goes back.'],
  part: [refundHalf, 'Half of the money goes back.'],
  unrefund: [(payments, id) => payments.failRefund(id), 'The bank sent the refund back.'],
  dispute: [(payments, intent) => payments.openDispute(intent), 'The payment is disputed.'],
  won: [(payments, intent) => payments.closeDispute(intent, 'won'), 'The dispute is won.'],
  lost: [(payments, intent) => payments.closeDispute(intent, 'lost'), 'The dispute is lost.'],
  fails: [(payments, id) => payments.failNextRenewal(id, true), 'The card refuses from now on.'],
  works: [(payments, id) => payments.failNextRenewal(id, false), 'The card pays again.'],
  deliver: [(payments, id) => payments.deliverEvent(id), 'Moneta was told.'],
  set: [
    async (payments, name, form) => {
      if (name === 'mode') await payments.setDelivery(DeliveryMode.parse(form.mode))
      if (name === 'fault') payments.setFault(faults[form.fault ?? ''] ?? null)
      if (name === 'end') payments.setStatusAfterRetries(form.end === 'unpaid' ? 'unpaid' : 'canceled')
    },
    'That is set.',
  ],
}

function refundHalf(payments: PaymentsProvider, intent: string) {
  const [charge] = payments.list('charge', { payment_intent: intent, status: 'succeeded' })
  return payments.refund(intent, Math.floor(((charge?.amount ?? 0) - (charge?.amount_refunded ?? 0)) / 2))
}

function requireLocal(request: FastifyRequest) {
  if (!isLocalClient(request)) throw localOnly()
}

/** Available only on this machine, even if the demo is open to others. */
export const controlPages: PageTable = {
  'GET ': ({ payments, request, reply }) => {
    requireLocal(request)
    runDue(payments.context)
    return sendPage(reply, controlsPage(propsOf(payments, undefined)))
  },
  'POST ': async ({ payments, request, reply, form }) => {
    requireLocal(request)
    const [name = '', target = ''] = (form.do ?? '').split(' ')
    const [action, message] = actions[name] ?? []
    if (!action) throw unknownButton()
    await waitForSite(action(payments, target, form), request)
    return sendPage(reply, controlsPage(propsOf(payments, message)))
  },
}
