import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { longDay } from '#web/platform/format/dates.ts'
import type { Account } from './use-accounts.ts'

export const accountKinds = ['checking', 'card', 'cash', 'savings'] as const satisfies Account['kind'][]

export const kindText: Record<Account['kind'], string> = {
  checking: 'Checking',
  card: 'Card',
  cash: 'Cash',
  savings: 'Savings',
}

/** 'Card, −$80.10 on March 16, 2026'; without a balance the kind only. */
export function accountNote({ kind, balance, balance_on: day }: Account, currency: Currency): string {
  if (balance === null || day === null) return kindText[kind]
  return `${kindText[kind]}, ${formatCents(parseCents(balance) ?? 0, currency)} on ${longDay(day, 'UTC')}`
}

/** Describes the effect of a merge before it runs. */
export const mergeText = (name: string, into: string): string =>
  `All entries of ${name} are shown in ${into}, in every month. Files of ${name} are imported into ${into}. You can take this back: restore ${name} in the list, and its entries return to it.`
