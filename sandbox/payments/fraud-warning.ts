import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Charge, EarlyFraudWarning } from './wire.ts'

/** Reports a charge as probably fraudulent, before any dispute: the card network's early fraud warning. */
export function warnOfFraud({ store, clock, emit }: SandboxContext, charge: Charge): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: clock.seconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(charge.payment_intent !== null && { payment_intent: charge.payment_intent }),
  }
  store.insert('radar.early_fraud_warning', warning, null)
  emit('radar.early_fraud_warning.created', warning)
  return warning
}

/** A disputed or fully refunded charge requires no further action. */
export function endFraudWarnings({ store, emit }: SandboxContext, charge: string) {
  for (const warning of store.list('radar.early_fraud_warning', { charge, actionable: true })) {
    const ended = store.save<'radar.early_fraud_warning'>({ ...warning, actionable: false })
    emit('radar.early_fraud_warning.updated', ended, warning)
  }
}
