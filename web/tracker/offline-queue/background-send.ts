import type { SavedExpense } from './add-expense.ts'
import { addExpense } from './add-expense.ts'
import { createOfflineQueue } from './offline-queue.ts'
import { sendQueued } from './send-queued.ts'
import { withTabLock } from './tab-lock.ts'

/** Sends a member's queued entries from a page outside the tracker. @returns the stored expenses */
export async function sendInBackground(memberId: number): Promise<SavedExpense[]> {
  const queue = createOfflineQueue(() => localStorage, memberId)
  // Rejected entries must be corrected in the tracker.
  if (queue.read().every(({ refusal }) => refusal)) return []
  let saved: SavedExpense[] = []
  await withTabLock(memberId, async () => {
    saved = (await sendQueued(queue, addExpense)).saved
  })
  return saved
}
