import * as z from 'zod'
import { Day, IdParams, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { maxCents, tooMuch } from '#contract/platform/money.ts'
import { trackerPageRoutes } from './page-routes.ts'

export const AccountId = z.int('Please choose one of your accounts.').positive('Please choose one of your accounts.')

export const AccountKind = z.enum(['checking', 'card', 'cash', 'savings'])
export type AccountKind = z.infer<typeof AccountKind>

const Account = z.object({
  id: z.int().describe("Number of the account among the member's own"),
  name: z.string(),
  kind: AccountKind,
  closed: z.boolean().describe('A closed account keeps its entries and takes no new ones'),
  merged_into: z.int().nullable().describe('Number of the account that shows its entries; null if not merged'),
  balance: Money.nullable().describe('As the member or a file stated it; null without a statement'),
  balance_on: Day.nullable().describe('Day of the balance'),
})
export type Account = z.infer<typeof Account>

const Name = line(40, 'Name is required')
const AccountBody = z.object({ name: Name, kind: AccountKind.default('checking') })
export type AccountBody = z.infer<typeof AccountBody>

const AccountChange = z
  .object({
    name: Name,
    kind: AccountKind,
    balance: Money.refine((cents) => Math.abs(cents) <= maxCents, tooMuch)
      .nullish()
      .describe('Null removes it; default: unchanged'),
    balance_on: Day.nullish(),
  })
  .check(
    z.refine(({ balance, balance_on: day }) => (balance == null) === (day == null), {
      error: 'A balance needs its day.',
      path: ['balance_on'],
    }),
  )
export type AccountChange = z.infer<typeof AccountChange>

export const trackerAccounts = defineApi(trackerPageRoutes.trackerAccounts, {
  list: {
    summary: "List the accounts of the member's tracker, Everyday first, with closed and merged ones",
    reply: Account.array(),
  },
  add: { summary: 'Create an account', body: AccountBody, reply: Account },
  change: {
    summary: 'Change the name, the kind or the balance of an account',
    params: IdParams,
    body: AccountChange,
    reply: Account,
  },
  close: { summary: 'Close an account; its entries are unchanged', params: IdParams, reply: Account },
  reopen: { summary: 'Reopen a closed account', params: IdParams, reply: Account },
  merge: {
    summary: 'Merge an account into another one, which shows its entries; restoring it undoes the merge',
    params: IdParams,
    body: z.object({ into: AccountId }),
    reply: Account,
  },
  restore: { summary: 'Restore a merged account', params: IdParams, reply: Account },
})
