/** Sentences of the page and the e-mail after the deletion of an account. Both show them as lists. */
export const deletionTexts = {
  deleted: [
    'Your name, your e-mail address and your sign-in on every device.',
    'Your lessons: progress, quiz answers, scores and what you told us about a lesson.',
    'Your membership and CashCoach. Both have ended, and nothing more is charged.',
    'Your expenses, budgets and bills.',
    'The downloads that you bought in the store, and your cart. Files that you saved are yours to keep.',
  ],
  kept: [
    'The amounts and dates of your payments and orders, without your name and address, for at least seven years: tax law asks for them.',
    'If you used the free trial of CashCoach: that it was used, as a fingerprint that names nobody.',
    'Notes about changes that we made for you, beside a number that nobody can match to you any more.',
    'Back-ups of the server, until they are overwritten within 30 days. The number of your account stands beside them, so that no back-up brings it back.',
  ],
} as const
