import { useQueryClient } from '@tanstack/react-query'
import type { Currency } from '#contract/tracker/currencies.ts'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'

/**
 * Chooses the currency of a tracker without entries. US dollars need no request, because a tracker counts in them until
 * another currency is chosen. So their first entry can be queued offline; one in another currency needs a connection.
 */
export function useChooseCurrency() {
  const client = useQueryClient()
  const { settings } = useTracker()
  return async (currency: Currency) => {
    if (currency === settings.currency) return
    try {
      const changed = await call('expenses', 'changeCurrency', { body: { currency } })
      client.setQueryData(apiQuery('expenses', 'settings').queryKey, changed)
    } catch (error) {
      // Another device has added the first entry.
      if (statusOf(error) === 409) await invalidate(client, 'expenses', 'insights')
      throw error
    }
  }
}
