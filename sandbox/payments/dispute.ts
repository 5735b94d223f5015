import { rejected } from './api-error.ts'
import { addDispute, addReinstatement } from './balance.ts'
import { day } from './clock.ts'
import { endFraudWarnings } from './fraud-warning.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Charge, Dispute, DisputeStatus } from './wire.ts'

export const disputeOf = ({ store }: SandboxContext, charge: string): Dispute | undefined =>
  store.list('dispute', { charge })[0]

export interface DisputeParams {
  /** In cents; default the whole charge, also if some of it was refunded. */
  amount?: number | undefined
  /** `warning_needs_response` opens an inquiry, which withdraws no money. */
  status?: 'needs_response' | 'warning_needs_response' | undefined
}

/** Opens a dispute: the cardholder's bank withdraws the money until the dispute is decided. */
export function openDispute(
  context: SandboxContext,
  charge: Charge,
  { amount = charge.amount, status = 'needs_response' }: DisputeParams = {},
): Dispute {
  const { store, clock, emit } = context
  if (charge.disputed) throw rejected('charge_disputed', `Charge ${charge.id} is disputed already.`)
  const now = clock.seconds()
  const opened: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + (7 * day) / 1000,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isRefundable(status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }
  const dispute = status === 'needs_response' ? withdrawn(context, opened) : opened
  store.insert('dispute', dispute, null)
  emit('charge.updated', store.save<'charge'>({ ...charge, disputed: true }), charge)
  emit('charge.dispute.created', dispute)
  if (status === 'needs_response') emit('charge.dispute.funds_withdrawn', dispute)
  endFraudWarnings(context, charge.id)
  return dispute
}

/** The bank withdraws the money. */
const withdrawn = (context: SandboxContext, dispute: Dispute): Dispute => ({
  ...dispute,
  balance_transactions: [...dispute.balance_transactions, addDispute(context, dispute)],
})

/** The bank returns the money. */
const reinstated = (context: SandboxContext, dispute: Dispute): Dispute => ({
  ...dispute,
  balance_transactions: [...dispute.balance_transactions, addReinstatement(context, dispute)],
})

const moveMoney: Partial<Record<DisputeStatus, typeof withdrawn>> = { needs_response: withdrawn, won: reinstated }

/** The statuses that can follow a status. A missing one is final. */
const nextStatuses: Partial<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
}

export const nextStatusesOf = ({ status }: Dispute): readonly DisputeStatus[] => nextStatuses[status] ?? []

/** The money of an inquiry or of a dispute won is here, so it can be refunded. */
const isRefundable = (status: DisputeStatus) => status === 'won' || status.startsWith('warning_')

/** Evidence is sent, an inquiry becomes a dispute, or the bank decides. The charge remains marked as disputed. */
export function updateDispute(context: SandboxContext, dispute: Dispute, status: DisputeStatus): Dispute {
  const { store, emit } = context
  const possible = nextStatusesOf(dispute)
  if (possible.length === 0)
    throw rejected(undefined, `This dispute is closed already: it was ${dispute.status.replace('_', ' ')}.`)
  if (!possible.includes(status))
    throw rejected(undefined, `A dispute that is ${dispute.status} does not become ${status}.`)
  const changed = { ...dispute, status, is_charge_refundable: isRefundable(status) }
  const updated = store.save<'dispute'>(moveMoney[status]?.(context, changed) ?? changed)
  emit('charge.dispute.updated', updated, dispute)
  if (status === 'needs_response') emit('charge.dispute.funds_withdrawn', updated)
  if (status === 'won') emit('charge.dispute.funds_reinstated', updated)
  if (nextStatusesOf(updated).length === 0) emit('charge.dispute.closed', updated)
  return updated
}

/** A full refund answers an inquiry. */
export function closeInquiry(context: SandboxContext, charge: string) {
  const dispute = disputeOf(context, charge)
  if (dispute && nextStatusesOf(dispute).includes('warning_closed')) updateDispute(context, dispute, 'warning_closed')
}

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
