import type { TrackerSettings } from '#contract/expenses.ts'

/** What is still to be paid in the running month, from today on, in cents. */
export type BillsToCome = (
  memberId: number,
  today: string,
  settings: TrackerSettings,
) => Promise<readonly { category_id: number; amount: number }[]>

/** Nobody's bills are known. */
export const noBillsToCome: BillsToCome = async () => []
