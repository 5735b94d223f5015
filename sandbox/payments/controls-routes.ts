import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { ApiError, rejected } from './api-error.ts'
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
import { NewRefundStatus, newRefundStatus, statusAfterRetries } from './sandbox-context.ts'
import { isEnded, periodEndOf } from './subscription.ts'
import type { Charge, DisputeStatus } from './wire.ts'

const localOnly = () =>
  new ApiError(403, { type: 'forbidden', message: "The controls answer on the server's own machine only." })

/** Maximum number of listed payments, subscriptions and events. */
const maxListed = 20
const maxPayouts = 3

function describeCharge(payments: PaymentsProvider, { payment_intent, description }: Charge): string {
  const { list, context } = payments
  if (!payment_intent) return description ?? 'Payment'
  const [session] = list('checkout.session', { payment_intent })
  const [line] = session ? context.store.internalState('checkout.session', session.id).lineItems : []
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
        refunds: list('refund', { charge: charge.id }),
        isWarned: list('radar.early_fraud_warning', { charge: charge.id }).length > 0,
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
          cardFails: context.store.internalState('subscription', subscription.id).cardFails,
        }
      }),
    mode: delivery.mode(),
    fault: fault === undefined ? 'none' : fault.kind === 'status' ? String(fault.status) : fault.kind,
    end: statusAfterRetries(context),
    refundStatus: newRefundStatus(context),
    payouts: list('payout').slice(0, maxPayouts),
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

const disputeTo =
  (status: DisputeStatus): Action =>
  (payments, intent) =>
    payments.updateDispute(intent, status)

/** Each button's action and confirmation message. */
const actions: Record<string, [Action, string]> = {
  advance: [(payments, days) => payments.advance(Math.min(Number(days) || 0, 366) * day), 'The clock was moved on.'],
  refund: [(payments, intent) => payments.refund(intent), 'The money goes back.'],
  part: [refundSum, 'That sum goes back.'],
  'refund-succeeded': [(payments, id) => payments.updateRefund(id, 'succeeded'), 'The refund arrived.'],
  'refund-failed': [(payments, id) => payments.failRefund(id), 'The bank sent the refund back.'],
  'refund-canceled': [(payments, id) => payments.updateRefund(id, 'canceled'), 'The refund was canceled.'],
  dispute: [(payments, intent) => payments.openDispute(intent), 'The payment is disputed.'],
  inquire: [
    (payments, intent) => payments.openDispute(intent, { status: 'warning_needs_response' }),
    'The bank inquires about the payment.',
  ],
  warn: [(payments, intent) => payments.warnOfFraud(intent), 'Moneta was warned of fraud.'],
  warning_under_review: [disputeTo('warning_under_review'), 'The inquiry is answered.'],
  warning_closed: [disputeTo('warning_closed'), 'The inquiry is closed.'],
  needs_response: [disputeTo('needs_response'), 'The payment is disputed.'],
  under_review: [disputeTo('under_review'), 'The evidence was sent.'],
  won: [disputeTo('won'), 'The dispute is won.'],
  lost: [disputeTo('lost'), 'The dispute is lost.'],
  fails: [(payments, id) => payments.failNextRenewal(id, true), 'The card refuses from now on.'],
  'payout-failed': [(payments, id) => payments.failPayout(id), 'The bank sent the payout back.'],
  works: [(payments, id) => payments.failNextRenewal(id, false), 'The card pays again.'],
  deliver: [(payments, id) => payments.deliverEvent(id), 'Moneta was told.'],
  set: [
    async (payments, name, form) => {
      if (name === 'mode') await payments.setDelivery(DeliveryMode.parse(form.mode))
      if (name === 'fault') payments.setFault(faults[form.fault ?? ''] ?? null)
      if (name === 'refunds') payments.setNewRefundStatus(NewRefundStatus.parse(form.refunds))
      if (name === 'end') payments.setStatusAfterRetries(form.end === 'unpaid' ? 'unpaid' : 'canceled')
    },
    'That is set.',
  ],
}

const Dollars = z
  .string()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))

function refundSum(payments: PaymentsProvider, intent: string, { amount }: Record<string, string>) {
  const cents = Dollars.safeParse(amount?.trim())
  if (!cents.success || cents.data === 0)
    throw rejected(undefined, 'Please enter a sum in dollars, such as 10 or 4.99.')
  return payments.refund(intent, cents.data)
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
