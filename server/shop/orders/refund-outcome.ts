import { ProviderError } from '#server/payments/public/provider-error.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'

/** How a refund at the payment provider ended. */
export type RefundOutcome = 'done' | 'disputed' | 'refused' | 'returned'

const retryNotice =
  'The payment provider does not answer right now. The refund is kept, and is tried again by itself until it is done.'
const disputeNotice =
  'This payment is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.'
const returnNotice =
  'The bank sent this refund back. Nothing was refunded, and the money is still here. Press again later, or pay it in another way.'

/** Runs a stored refund. @throws a 503 if the provider does not answer; the job retries it then */
export async function orRetryLater(work: () => Promise<RefundOutcome>): Promise<RefundOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) throw problem(503, 'provider', retryNotice)
    throw error
  }
}

/** @throws a problem if nothing was refunded, with what happens next */
export function assertRefunded(outcome: RefundOutcome) {
  if (outcome === 'disputed') throw conflict('disputed', disputeNotice)
  if (outcome === 'returned') throw problem(502, 'provider', returnNotice)
  if (outcome === 'refused')
    throw problem(502, 'provider', 'The payment provider refused this refund. Nothing was refunded.')
}
