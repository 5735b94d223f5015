import type { SavedExpense } from './add-expense.ts'
import { addExpense } from './add-expense.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { sendWaiting } from './send-waiting.ts'
import { createWaitingEntries } from './waiting-entries.ts'

/** Sends what waits on this device for a member, from a page that shows none of it. @returns what the server has now */
export async function sendFromAnywhere(memberId: number): Promise<SavedExpense[]> {
  const entries = createWaitingEntries(() => localStorage, memberId)
  // What was refused is for the tracker, where it can be read and corrected.
  if (entries.read().every(({ refusal }) => refusal)) return []
  let saved: SavedExpense[] = []
  await oneTabAtATime(memberId, async () => {
    saved = (await sendWaiting(entries, addExpense)).saved
  })
  return saved
}
