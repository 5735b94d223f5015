import { rejected } from './api-error.ts'
import { day } from './clock.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Charge, Dispute } from './wire.ts'

export const disputeOf = ({ store }: SandboxContext, charge: string): Dispute | undefined =>
  store.list('dispute', { charge })[0]

/** Opens a dispute: the cardholder's bank withdraws the money until the dispute is decided. */
export function openDispute({ store, clock, emit }: SandboxContext, charge: Charge): Dispute {
  if (charge.disputed) throw rejected('charge_disputed', `Charge ${charge.id} is disputed already.`)
  const now = clock.seconds()
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  store.insert('dispute', dispute, null)
  emit('charge.updated', store.save<'charge'>({ ...charge, disputed: true }), charge)
  emit('charge.dispute.created', dispute)
  emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Closes a dispute: the money is returned to us or lost. The charge remains marked as disputed. */
export function closeDispute({ store, emit }: SandboxContext, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw rejected(undefined, `This dispute is closed already: it was ${dispute.status}.`)
  const closed = store.save<'dispute'>({ ...dispute, status: outcome, is_charge_refundable: outcome === 'won' })
  emit('charge.dispute.updated', closed, dispute)
  if (outcome === 'won') emit('charge.dispute.funds_reinstated', closed)
  emit('charge.dispute.closed', closed)
  return closed
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
