import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of CashCoach and its expense tracker. */
export const trackerPages = {
  cashcoach: {
    title: 'CashCoach',
    // The page itself shows the text for visitors.
    access: 'public',
    file: 'tracker/subscription/cashcoach-page.tsx',
    skeleton: 'two-column',
  },
  'expense-tracker': {
    title: 'Smart Expense Tracker',
    access: 'member',
    file: 'tracker/page/expense-tracker-page.tsx',
    skeleton: 'tracker',
    preload: ['cashcoach', 'status'],
    visitorMessage: { heading: 'Please sign in', text: 'You need to be signed in to access the Expense Tracker.' },
  },
} as const satisfies PageTable
