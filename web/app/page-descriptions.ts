import type { PageName } from '#web/platform/routing/page-patterns.ts'

/**
 * Page descriptions for search engines and link previews, for pages that need their own. Only the build reads this
 * file, so no page loads it.
 */
export const pageDescriptions: Partial<Record<PageName | (string & {}), string>> = {
  privacy: 'What Moneta keeps about people, why, how long, and how to take it away.',
  terms: 'What a membership and CashCoach give, what they cost, and what we ask of each other.',
  refunds: 'How long a payment can be taken back, and how to ask for it.',
  contact: 'Who runs Moneta, and how a person is reached.',
  'link-offer': 'A learner at Moneta asks you to pay for a membership.',
  'review-mail': 'Stop the weekly e-mail with a question.',
  request: 'What you asked us to do for your account.',
  news: 'Stop news by e-mail.',
  store: 'Notebooks, printables and other things for learning about money, and books that other shops sell.',
  cashcoach: 'CashCoach shows where your money goes and what the month will come to. $5.99 a month, cancel anytime.',
}
