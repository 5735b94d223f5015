import * as z from 'zod'
import { AccountId } from './accounts.ts'
import { Currency } from './currency.ts'

/** Maximum size of one import file. */
export const importLimits = { rows: 20_000, columns: 50 } as const

/** Order of day, month and year in a date. */
export const DateOrder = z.enum(['ymd', 'mdy', 'dmy'])
export type DateOrder = z.infer<typeof DateOrder>

const Column = z
  .int()
  .min(0)
  .max(importLimits.columns - 1)
  .describe('Column index, from 0')
const MaybeColumn = Column.nullable()
/** A column that mappings of earlier releases lack. */
const NewColumn = MaybeColumn.default(null)

/** Format of a bank's file. All but CSV state date, sign and currency in a fixed way. */
export const ImportFormat = z.enum(['csv', 'ofx', 'qif', 'camt', 'mt940'])
export type ImportFormat = z.infer<typeof ImportFormat>

/** Mapping of a file's columns. */
export const ImportMapping = z.object({
  date: Column,
  date_order: DateOrder,
  description: Column,
  amount: MaybeColumn.describe('Column of the amounts; null if debits and credits have their own columns'),
  money_out: z.enum(['negative', 'positive']).describe('Sign of a payment in the column of the amounts'),
  debit: MaybeColumn.describe('Column of debits; null if there is none'),
  credit: MaybeColumn.describe('Column of credits; null if there is none'),
  direction: MaybeColumn.describe('Column that marks each amount as debit or credit; null if there is none'),
  decimal: z.enum(['.', ',']),
  memo: NewColumn.describe('Column that describes rows whose description is empty or a number; null if there is none'),
  status: NewColumn.describe('Column that marks pending, reverted and declined rows; null if there is none'),
  fee: NewColumn.describe('Column of fees, which are added to the amount; null if there is none'),
  payment_method: NewColumn.describe('Column of payment methods, as the own export names them; null if there is none'),
  tags: NewColumn.describe('Column of tags; null if there is none'),
  account_column: NewColumn.describe("Column of names of the member's accounts; null if there is none"),
  kind_column: NewColumn.describe('Column of kinds of entries, as the own export names them; null if there is none'),
  moved: NewColumn.describe(
    'Column of the amounts of income and transfers, with money in above zero; null if there is none',
  ),
  currency_column: NewColumn.describe('Column of the currency of each row; null if there is none'),
  currency: Currency.optional().describe('Currency of rows that state none; default: the currency of the tracker'),
  account_id: AccountId.optional().describe('Account of the expenses; default: Everyday'),
  statement_accounts: z
    .object({ key: z.string().max(50), account_id: AccountId.nullable() })
    .array()
    .max(50)
    .optional()
    .describe('Account of each statement in a file with several ones; null leaves it out'),
  category: MaybeColumn.describe("Column that may contain the member's category names; null if there is none"),
  credits: z
    .enum(['keep', 'skip', 'refund'])
    .describe('keep: credits of payees that were paid before are refunds, others are income. skip, refund: all are'),
  category_id: z
    .int()
    .nullish()
    .describe('Category of rows that nothing else decides; default: the category of rows that are not sorted yet'),
})
export type ImportMapping = z.infer<typeof ImportMapping>
/** Meaning of a column: the settings of a mapping that name one. */
export type ColumnRole = Exclude<
  keyof ImportMapping,
  'date_order' | 'money_out' | 'decimal' | 'credits' | 'category_id' | 'currency' | 'account_id' | 'statement_accounts'
>

/** Proposed mapping for a file; null fields must be chosen by the member. */
export const SuggestedMapping = ImportMapping.extend({
  memo: MaybeColumn,
  status: MaybeColumn,
  fee: MaybeColumn,
  payment_method: MaybeColumn,
  tags: MaybeColumn,
  account_column: MaybeColumn,
  kind_column: MaybeColumn,
  moved: MaybeColumn,
  currency_column: MaybeColumn,
  date: MaybeColumn,
  date_order: DateOrder.nullable(),
  description: MaybeColumn,
  money_out: ImportMapping.shape.money_out.nullable(),
  currency: Currency,
  account_id: z.int(),
  statement_accounts: z.object({ key: z.string(), account_id: z.int().nullable() }).array().optional(),
  asks_credits: z
    .boolean()
    .optional()
    .describe('Whether credits were left out before they could be kept, and the member has not chosen since'),
})
/** A mapping as far as a file determines it. Account and currency depend on the member, too. */
export type FileMapping = Omit<z.infer<typeof SuggestedMapping>, 'currency' | 'account_id'>
export type SuggestedMapping = z.infer<typeof SuggestedMapping>

export const MappingBody = ImportMapping.check((context) => {
  const { amount, debit, credit } = context.value
  if (amount === null && debit === null && credit === null)
    context.issues.push({
      code: 'custom',
      input: amount,
      path: ['amount'],
      message: 'Please choose the column of the amounts.',
    })
})
