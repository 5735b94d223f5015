import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/kit/api.ts'
import { statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { checkoutOutcome, unexpectedReplyMessage, upgradeErrorMessage } from './checkout-outcome.ts'

/** Begins an upgrade; whatever comes of it is shown as a notice, and what the tier changes is invalidated. */
export function useUpgrade() {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useApiMutation('memberships', 'checkout', {
    onSuccess(reply) {
      const outcome = checkoutOutcome(reply)
      if ('paymentUrl' in outcome) return location.assign(outcome.paymentUrl)
      if ('unexpected' in outcome) return notify({ kind: 'warn', title: unexpectedReplyMessage })
      notify({ kind: 'good', title: outcome.upgraded })
      invalidate(client, 'memberships', 'lessons', 'progress')
    },
    onError(error) {
      // Then the page says that the session has ended.
      if (statusOf(error) === 401) return
      notify({ kind: 'bad', title: upgradeErrorMessage(error), text: 'Nothing was charged.' })
    },
  })
}
