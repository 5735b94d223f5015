import { offeredAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import type { TextContext } from './transfer-text.ts'

/** The accounts in which the other half of an entry can be, and what texts about transfers need. */
export function useTransferTexts() {
  const { today, settings } = useTracker()
  const accounts = useAccounts()
  const account = (id: number) => accounts.find((one) => one.id === id)?.name ?? 'another account'
  const texts: TextContext = { currency: settings.currency, today, account }
  return { accounts: offeredAccounts(accounts), texts }
}
