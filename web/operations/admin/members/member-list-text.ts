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

/** The built-in filters. */
export const segmentChoices = ['bought_nothing', 'inactive', 'stuck', 'trial_ends'] as const
export type Segment = (typeof segmentChoices)[number]

/** Orders of the list; a minus reverses the usual direction. */
export const sortChoices = ['joined', '-joined', 'last_seen', '-last_seen', 'paid', '-paid', 'name', '-name'] as const
export type Sort = (typeof sortChoices)[number]

const number = new Intl.NumberFormat('en-US')

/** '1,204 members' */
export const membersText = (count: number): string => (count === 1 ? '1 member' : `${number.format(count)} members`)

/** '1,204 members', or 'More than 10,000 members' */
export const countText = ({ count, count_is_minimum: isMore }: { count: number; count_is_minimum: boolean }): string =>
  isMore ? `More than ${membersText(count)}` : membersText(count)
