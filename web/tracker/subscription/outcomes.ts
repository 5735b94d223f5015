import type { ReplyOf } from '#web/platform/api/api.ts'
import { codeOf, NetworkError, serverMessage } from '#web/platform/api/errors.ts'
import type { NoticeOptions } from '#web/platform/messages/notice-list.ts'

/** Result of a reply: a redirect to the payment provider, or a notice. */
export type Outcome = { redirectTo: string } | { notice: NoticeOptions }

export function subscribeOutcome(reply: ReplyOf<'cashcoach', 'subscribe'>): Outcome {
  if (reply.free_access)
    return {
      notice: {
        kind: 'good',
        title: reply.message ?? 'Free access granted!',
        text: 'CashCoach is open. Nothing is charged.',
      },
    }
  if (reply.sessionUrl) return { redirectTo: reply.sessionUrl }
  return {
    notice: {
      kind: 'error',
      title: 'Subscription created but no URL returned',
      text: 'You were not charged. Please press Subscribe Now again.',
    },
  }
}

/** @param stays sentence about the access that remains */
export function cancelOutcome(reply: ReplyOf<'cashcoach', 'cancel'>, stays: string): Outcome {
  if (reply.portal_url) return { redirectTo: reply.portal_url }
  return { notice: { kind: 'good', title: reply.message ?? 'Subscription cancelled successfully', text: stays } }
}

const networkMessage = 'Network error. Please check your connection and try again.'

/** A rejection because the subscription is already active is not a failure. */
const isActiveAlready = (error: Error) => codeOf(error) === 'active'

export function subscribeFailure(error: Error): NoticeOptions {
  if (isActiveAlready(error))
    return { kind: 'info', title: error.message, text: 'Nothing was started a second time and nothing was charged.' }
  if (error instanceof NetworkError)
    return { kind: 'error', title: networkMessage, text: 'Nothing was started and nothing was charged.' }
  return {
    kind: 'error',
    title: serverMessage(error) ?? 'Failed to create subscription',
    text: 'Nothing was started and nothing was charged. Please try again in a minute.',
  }
}

export function cancelFailure(error: Error): NoticeOptions {
  const title =
    error instanceof NetworkError ? networkMessage : (serverMessage(error) ?? 'Failed to cancel subscription')
  return { kind: 'error', title, text: 'It runs on as before. Please try again, or cancel under Card and invoices.' }
}

export function portalFailure(error: Error): NoticeOptions {
  const title =
    error instanceof NetworkError
      ? networkMessage
      : (serverMessage(error) ?? 'The payment provider does not answer right now. Please try again in a moment.')
  return { kind: 'error', title, text: 'Nothing was changed.' }
}
