import * as z from 'zod'

/** Kinds of entries that a member enters. Expenses less refunds are the spending. */
export const EnteredKind = z.enum(['expense', 'refund', 'income'])
export type EnteredKind = z.infer<typeof EnteredKind>
/** Kinds of spending. */
export const ExpenseKind = EnteredKind.extract(['expense', 'refund'])
/** Kinds of entries. The halves of a transfer are money out of one account and into another one. */
export const EntryKind = z.enum([...EnteredKind.options, 'transfer_out', 'transfer_in'])
export type EntryKind = z.infer<typeof EntryKind>
/** Kinds of entries in a list; a transfer is both of its halves. */
export const listedKinds = [...EnteredKind.options, 'transfer'] as const
export type ListedKind = (typeof listedKinds)[number]
const isListOfKinds = new RegExp(`^(?:(?:${listedKinds.join('|')})(?:,|$)){1,4}$`)
/** A list of kinds in a query. */
export const KindsText = z
  .codec(z.string().regex(isListOfKinds, 'Please give kinds of entries.'), z.enum(listedKinds).array(), {
    decode: (text) => listedKinds.filter((kind) => text.split(',').includes(kind)),
    encode: (kinds) => kinds.join(),
  })
  .optional()
  .describe('Kinds of entries, separated by commas: expense, refund, income, transfer. Default: expense,refund')
