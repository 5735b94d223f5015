import type { SavedExpense } from './add-expense.ts'
import { addExpense } from './add-expense.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { sendWaiting } from './send-waiting.ts'
import { createWaitingEntries } from './waiting-entries.ts'

/** Sends a member's queued entries from a page outside the tracker. @returns the stored expenses */
export async function sendFromAnywhere(memberId: number): Promise<SavedExpense[]> {
  const entries = createWaitingEntries(() => localStorage, memberId)
  // Rejected entries must be corrected in the tracker.
  if (entries.read().every(({ refusal }) => refusal)) return []
  let saved: SavedExpense[] = []
  await oneTabAtATime(memberId, async () => {
    saved = (await sendWaiting(entries, addExpense)).saved
  })
  return saved
}
