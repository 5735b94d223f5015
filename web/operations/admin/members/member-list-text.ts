/** Labels of the CashCoach filter. */
export const cashcoachChoices = ['active', 'trialing', 'past_due', 'cancelled', 'free', 'none'] as const
export type CashcoachChoice = (typeof cashcoachChoices)[number]
export const variantSummary: Record<CashcoachChoice, string> = {
  active: 'CashCoach active',
  trialing: 'In the trial',
  past_due: 'Payment late',
  cancelled: 'Cancelled, still open',
  free: 'CashCoach free',
  none: 'Without CashCoach',
}

const number = new Intl.NumberFormat('en-US')

/** '1,204 members' */
export function countText({ count, count_is_minimum: isMore }: { count: number; count_is_minimum: boolean }): string {
  if (isMore) return `More than ${number.format(count)} members`
  return count === 1 ? '1 member' : `${number.format(count)} members`
}
