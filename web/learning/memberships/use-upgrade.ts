import { useQueryClient } from '@tanstack/react-query'
import type { Tier } from '#course/tiers.ts'
import { useRedirect } from '#web/payments/public/payment-start.tsx'
import { invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { checkoutOutcome, unexpectedReplyMessage, upgradeErrorMessage } from './checkout-outcome.ts'

/**
 * Starts an upgrade, shows the result as a notice and invalidates queries that the tier affects. `chosen` is the tier
 * being bought.
 */
export function useUpgrade() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [isRedirecting, redirect] = useRedirect()
  const upgrade = useApiMutation('memberships', 'checkout', {
    onSuccess(reply) {
      const outcome = checkoutOutcome(reply)
      if ('paymentUrl' in outcome) return redirect(outcome.paymentUrl)
      if ('unexpected' in outcome) return notify({ kind: 'warn', title: unexpectedReplyMessage })
      notify({ kind: 'good', title: outcome.upgraded })
      // The pressed button is removed; move focus to the top, where the notice is.
      document.querySelector<HTMLElement>('#main h1')?.focus()
      invalidate(client, 'memberships', 'lessons', 'progress', ['payments', 'purchases'])
    },
    onError(error) {
      // The page then shows that the session has ended.
      if (statusOf(error) === 401) return
      notify({ kind: 'error', title: upgradeErrorMessage(error), text: 'Nothing was charged.' })
    },
  })
  const isBusy = upgrade.isPending || isRedirecting
  return {
    chosen: isBusy ? upgrade.variables?.body.tier : undefined,
    begin: (tier: Tier, returnTo: string | undefined) =>
      upgrade.mutate({ body: { tier, ...(returnTo && { return_to: returnTo }) } }),
  }
}
