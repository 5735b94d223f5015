import type { Segment, Sort } from './member-list-text.ts'

/** Names and meanings of the built-in filters. */
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

/** Names of the orders. */
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
