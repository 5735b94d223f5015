import { formatCents, toDollars } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { type FieldErrors, Invalid } from '#web/platform/forms/define-form.ts'
import { readCents } from '#web/tracker/page/amount-field.ts'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'

export type SplitBody = RequestOf<'splits', 'split'>['body']

/** A part as typed. */
export interface PartFields {
  /** Identifies the part while it is edited. */
  key: number
  category_id: string
  amount: string
}

/** Values of the form, as typed or chosen. */
export interface SplitFields {
  amount: string
  description: string
  expense_date: string
  parts: readonly PartFields[]
}

export const maxParts = 20

const shown = (dollars: number) => dollars.toFixed(2)
const partFields = ({ category_id: id, amount }: Pick<Expense, 'category_id' | 'amount'>, key: number) => ({
  ...{ key, category_id: String(id), amount: shown(amount) },
})

/** Values of the form for the parts of a split, or for an expense that is not split: it and an empty part. */
export function splitFieldsOf(expenses: readonly Expense[]): SplitFields {
  const [first] = expenses
  const cents = expenses.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const parts = expenses.map(partFields)
  return {
    amount: shown(toDollars(cents)),
    description: first?.description ?? '',
    expense_date: first?.expense_date ?? '',
    parts: parts.length > 1 ? parts : [...parts, emptyPart(parts)],
  }
}

/** A further part, without a category and an amount. */
export const emptyPart = (parts: readonly PartFields[]): PartFields => ({
  key: Math.max(-1, ...parts.map(({ key }) => key)) + 1,
  category_id: '',
  amount: '',
})

/** The cents of a typed amount; null if it is empty, unreadable, or not above 0. */
function centsAbove0(text: string, currency: Currency): number | null {
  const cents = readCents(text, currency)
  return cents === null || cents instanceof Invalid || cents <= 0 ? null : cents
}

/** What the parts leave of the amount, in cents, below 0 if they are more; null while an amount cannot be read. */
export function restOf({ amount, parts }: SplitFields, currency: Currency): number | null {
  const whole = centsAbove0(amount, currency)
  const cents = parts.map((part) => (part.amount.trim() === '' ? 0 : centsAbove0(part.amount, currency)))
  if (whole === null || cents.some((one) => one === null)) return null
  return cents.reduce<number>((rest, one) => rest - (one ?? 0), whole)
}

/** '$3.00 is left for the parts.' */
export function restText(rest: number | null, currency: Currency): string {
  if (rest === null) return ''
  if (rest === 0) return 'The parts add up.'
  return rest > 0
    ? `${formatCents(rest, currency)} is left for the parts.`
    : `The parts are ${formatCents(-rest, currency)} more than the amount.`
}

/** Parses the typed values into a request body, or into a message per field. */
export function readSplit(
  fields: SplitFields,
  currency: Currency,
): { body: SplitBody } | { errors: FieldErrors<SplitFields> } {
  const errors: FieldErrors<SplitFields> = {}
  const amount = centsAbove0(fields.amount, currency)
  if (amount === null) errors.amount = 'Amount must be greater than 0'
  const description = fields.description.trim()
  if (description === '') errors.description = 'Description is required'
  if (fields.expense_date === '') errors.expense_date = 'Date is required'
  const parts = fields.parts.map((part) => ({
    category_id: Number(part.category_id),
    amount: centsAbove0(part.amount, currency),
  }))
  if (parts.some((part) => part.category_id === 0)) errors.parts = 'Choose a category for each part.'
  else if (parts.some((part) => part.amount === null)) errors.parts = 'Give each part an amount above 0.'
  else if (restOf(fields, currency) !== 0) errors.parts = 'The parts must add up to the amount.'
  if (amount === null || Object.keys(errors).length > 0) return { errors }
  return {
    body: {
      ...{ amount: toDollars(amount), description, expense_date: fields.expense_date },
      parts: parts.map((part) => ({ category_id: part.category_id, amount: toDollars(part.amount ?? 0) })),
    },
  }
}
