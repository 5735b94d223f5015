import type { PaymentSandbox } from './payments/payment-sandbox.ts'

/** A delivery with a delayed reply from the provider, whose data may be stale by then. */
export interface LateDelivery {
  /** Releases the reply. @returns the status of the delivery */
  release(): Promise<number>
}

/**
 * Delivers an event and delays one of the provider's replies that the site waits for.
 * @param nth index of that reply, from 0
 * @returns the status if the delivery ended before it, otherwise the delayed delivery
 */
export async function deliverLate(
  { provider, hooks }: PaymentSandbox,
  event: string,
  nth: number,
): Promise<number | LateDelivery> {
  const [held, gate] = [Promise.withResolvers<'held'>(), Promise.withResolvers<void>()]
  let replies = 0
  hooks.beforeReply = async () => {
    replies += 1
    if (replies !== nth + 1) return
    delete hooks.beforeReply
    held.resolve('held')
    await gate.promise
  }
  const delivery = provider.deliverEvent(event)
  const first = await Promise.race([delivery, held.promise])
  delete hooks.beforeReply
  if (first !== 'held') return first
  return {
    release() {
      gate.resolve()
      return delivery
    },
  }
}
