import { escapeHtml } from '../html.ts'
import { nextStatusesOf } from './dispute.ts'
import { button, chip, control, dayOf, form, money } from './page-parts.ts'
import { nextRefundStatuses } from './refund.ts'
import type { Charge, Dispute, DisputeStatus, Refund, RefundStatus } from './wire.ts'

export interface PaidCharge {
  charge: Charge
  description: string
  dispute: Dispute | undefined
  /** Newest first. */
  refunds: Refund[]
  isWarned: boolean
}

const words = (status: string) => status.replaceAll('_', ' ')

const disputeChips: Partial<Record<DisputeStatus, [string, 'good' | 'warn']>> = {
  warning_needs_response: ['Inquiry', 'warn'],
  warning_under_review: ['Inquiry, answered', 'warn'],
  warning_closed: ['Inquiry closed', 'good'],
  needs_response: ['Disputed', 'warn'],
  under_review: ['Disputed, answered', 'warn'],
  won: ['Dispute won', 'good'],
  lost: ['Dispute lost', 'warn'],
}

const disputeButtons: Partial<Record<DisputeStatus, string>> = {
  warning_under_review: 'Answer the inquiry',
  warning_closed: 'Close the inquiry',
  needs_response: 'Make it a dispute',
  under_review: 'Send evidence',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

const refundButtons: Partial<Record<RefundStatus, string>> = {
  succeeded: 'Let it succeed',
  failed: 'Let it fail',
  canceled: 'Cancel it',
}

function refundRow(refund: Refund): string {
  const buttons = nextRefundStatuses(refund).map((status) =>
    button(`refund-${status} ${refund.id}`, refundButtons[status] ?? status),
  )
  return `<li><span>${money(refund.amount)} back: ${words(refund.status)}</span><span class="lever-row">${buttons.join('')}</span></li>`
}

/** Refunds the rest, or any sum up to it. */
function refundForm({ amount, amount_refunded, payment_intent: id }: Charge): string {
  const refundable = amount - amount_refunded
  const whole = button(`refund ${id}`, refundable === amount ? 'Refund whole' : 'Refund the rest')
  const half = (Math.floor(refundable / 2) / 100).toFixed(2)
  const sum = `<input name="amount" inputmode="decimal" value="${half}" aria-label="Sum to refund, in dollars">`
  return form('', whole) + form('', sum + button(`part ${id}`, 'Refund this sum'))
}

/** Controls of a payment: its refunds, its dispute and warnings of fraud. */
export function chargeControl({ charge, description, dispute, refunds, isWarned }: PaidCharge): string {
  const { amount, amount_refunded, payment_intent: id } = charge
  const disputeChip = dispute && (disputeChips[dispute.status] ?? [words(dispute.status), 'warn'])
  const states = [
    ...(amount_refunded > 0 ? [chip(`${money(amount_refunded)} refunded`)] : []),
    ...(disputeChip ? [chip(...disputeChip)] : []),
    ...(isWarned ? [chip('Fraud warning', 'warn')] : []),
  ]
  const bankButtons = dispute
    ? nextStatusesOf(dispute).map((status) => button(`${status} ${id}`, disputeButtons[status] ?? status))
    : [button(`dispute ${id}`, 'Dispute'), button(`inquire ${id}`, 'Inquire')]
  if (!isWarned && !dispute) bankButtons.push(button(`warn ${id}`, 'Warn of fraud'))
  const mayRefund = amount > amount_refunded && (!dispute || dispute.is_charge_refundable)
  const forms = [
    mayRefund ? refundForm(charge) : '',
    refunds.length > 0 ? form('', `<ul>${refunds.map(refundRow).join('')}</ul>`) : '',
    bankButtons.length > 0 ? form('', bankButtons.join('')) : '',
  ]
  const payerEmail = escapeHtml(charge.billing_details.email ?? 'somebody')
  return control(
    `${escapeHtml(description)}, ${money(amount)}`,
    `${payerEmail}, paid ${dayOf(charge.created)} ${states.join(' ')}`,
    forms.join(''),
  )
}
