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
export const segmentTexts: Record<Segment, { name: string; meaning: string }> = {
  bought_nothing: {
    name: 'Bought nothing',
    meaning: 'No payment, neither their own nor by a link. A payment that was refunded counts as bought.',
  },
  inactive: {
    name: 'Inactive for 30 days',
    meaning: 'Joined and last seen more than 30 days ago.',
  },
  stuck: {
    name: 'Stuck in a lesson',
    meaning:
      'A quiz failed three times or more and is not passed, or the last lesson they were in is not passed and that was more than 14 days ago.',
  },
  trial_ends: {
    name: 'Trial ends within 7 days',
    meaning: 'The CashCoach trial ends within the next 7 days, also if it is cancelled.',
  },
}

/** Orders of the list; a minus reverses the usual direction. */
export const sortChoices = ['joined', '-joined', 'last_seen', '-last_seen', 'paid', '-paid', 'name', '-name'] as const
export type Sort = (typeof sortChoices)[number]
export const sortTexts: Record<Sort, string> = {
  joined: 'Newest first',
  '-joined': 'Oldest first',
  last_seen: 'Last seen, latest first',
  '-last_seen': 'Last seen, longest ago first',
  paid: 'Paid, most first',
  '-paid': 'Paid, least first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
}

const number = new Intl.NumberFormat('en-US')

/** '1,204 members' */
export const membersText = (count: number): string => (count === 1 ? '1 member' : `${number.format(count)} members`)

/** '1,204 members', or 'More than 10,000 members' */
export const countText = ({ count, count_is_minimum: isMore }: { count: number; count_is_minimum: boolean }): string =>
  isMore ? `More than ${membersText(count)}` : membersText(count)
