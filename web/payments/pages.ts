import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of purchases. */
export const paymentPages = {
  purchases: {
    title: 'My purchases',
    access: 'member',
    file: 'payments/purchases/purchases-page.tsx',
    skeleton: 'rows',
    preload: ['payments', 'purchases'],
  },
  receipt: {
    title: 'Receipt',
    access: 'member',
    file: 'payments/purchases/receipt-page.tsx',
    skeleton: 'form',
    preload: ['payments', 'receipt'],
  },
} as const satisfies PageTable
