import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import type { TextContext } from './transfer-text.ts'

/** The member's accounts, and what texts about transfers need. */
export function useTransferTexts() {
  const { today, settings } = useTracker()
  const { data: accounts = [] } = useQuery(apiQuery('trackerAccounts', 'list'))
  const account = (id: number) => accounts.find((one) => one.id === id)?.name ?? 'another account'
  const texts: TextContext = { currency: settings.currency, today, account }
  return { accounts, texts }
}
