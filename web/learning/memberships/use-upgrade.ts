import { useQueryClient } from '@tanstack/react-query'
import type { Tier } from '#course/tiers.ts'
import { invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useRedirect } from '#web/platform/browser/use-redirect.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { checkoutOutcome, unexpectedReplyMessage, upgradeErrorMessage } from './checkout-outcome.ts'

/**
 * Begins an upgrade; whatever comes of it is shown as a notice, and what the tier changes is invalidated. `chosen` is the
 * tier whose payment is beginning.
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
      // The button that was pressed goes away; the top of the page has room for the notice and what was bought.
      document.querySelector<HTMLElement>('#main h1')?.focus()
      invalidate(client, 'memberships', 'lessons', 'progress', ['payments', 'purchases'])
    },
    onError(error) {
      // Then the page says that the session has ended.
      if (statusOf(error) === 401) return
      notify({ kind: 'bad', title: upgradeErrorMessage(error), text: 'Nothing was charged.' })
    },
  })
  const isBusy = upgrade.isPending || isRedirecting
  return {
    chosen: isBusy ? upgrade.variables?.body.tier : undefined,
    begin: (tier: Tier, returnTo: string | undefined) =>
      upgrade.mutate({ body: { tier, ...(returnTo && { return_to: returnTo }) } }),
  }
}
