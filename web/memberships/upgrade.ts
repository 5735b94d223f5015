import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/kit/api.ts'
import { statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { outcomeOf, unclear, upgradeSentence } from './upgrade-outcome.ts'

/** Begins an upgrade; whatever comes of it is said as a notice, and the tier is asked for anew. */
export function useUpgrade() {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useApiMutation('memberships', 'checkout', {
    onSuccess(reply) {
      const outcome = outcomeOf(reply)
      if ('pay' in outcome) return location.assign(outcome.pay)
      if ('unclear' in outcome) return notify({ kind: 'warn', title: unclear })
      notify({ kind: 'good', title: outcome.upgraded })
      invalidate(client, 'memberships', 'lessons', 'progress')
    },
    onError(error) {
      // Then the page says that the session has ended.
      if (statusOf(error) === 401) return
      notify({ kind: 'bad', title: upgradeSentence(error), text: 'Nothing was charged.' })
    },
  })
}
