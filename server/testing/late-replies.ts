import type { PaymentSandbox } from './payments/payment-sandbox.ts'

/** A delivery whose reading of the provider is answered late: what it has read may be old by then. */
export interface LateDelivery {
  /** Lets the reply through. @returns the status of the delivery */
  release(): Promise<number>
}

/**
 * Delivers an event and holds back one of the replies that the site waits for meanwhile.
 * @param nth which of them, counted from 0
 * @returns the status where it was done before that, otherwise what is held back
 */
export async function deliverLate(
  { provider, meddle }: PaymentSandbox,
  event: string,
  nth: number,
): Promise<number | LateDelivery> {
  const [held, gate] = [Promise.withResolvers<'held'>(), Promise.withResolvers<void>()]
  let replies = 0
  meddle.reply = async () => {
    replies += 1
    if (replies !== nth + 1) return
    delete meddle.reply
    held.resolve('held')
    await gate.promise
  }
  const delivery = provider.deliverEvent(event)
  const first = await Promise.race([delivery, held.promise])
  delete meddle.reply
  if (first !== 'held') return first
  return {
    release() {
      gate.resolve()
      return delivery
    },
  }
}
