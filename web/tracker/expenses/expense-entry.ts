import { maxCents, parseCents, toDollars, tooMuch } from '#contract/platform/money.ts'
import { type ExpenseField, expenseFields } from '#contract/tracker/expense-fields.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { plainAmount } from '#web/platform/format/plain-amount.ts'

/** Request body of an expense. */
export type ExpenseBody = RequestOf<'expenses', 'change'>['body']

/** Values of the form fields, as typed or chosen. Without a choice, the category id is empty. */
export interface EntryFields extends Record<ExpenseField, string> {
  kind: 'expense' | 'refund'
}

export type EntryErrors = Partial<Record<ExpenseField, string>>

/** Fields that the form needs of an expense or a queued entry. */
type Entry = Omit<ExpenseBody, 'payment_method'> & { payment_method?: string | null }

/** Default values of a new expense: only today's date. */
export const newFields = (today: string): EntryFields => ({
  amount: '',
  description: '',
  category_id: '',
  expense_date: today,
  payment_method: '',
  tags: '',
  kind: 'expense',
})

/** Form values of an existing expense, with two decimals. */
export const fieldsOf = (entry: Entry): EntryFields => ({
  amount: entry.amount.toFixed(2),
  description: entry.description,
  category_id: String(entry.category_id),
  expense_date: entry.expense_date,
  payment_method: entry.payment_method ?? '',
  tags: entry.tags ?? '',
  kind: entry.kind ?? 'expense',
})

/** Whether the form has unsaved changes. */
export const isChanged = (fields: EntryFields, from: EntryFields): boolean =>
  expenseFields.some((name) => fields[name] !== from[name])

function readAmount(text: string): { cents: number } | { error: string } {
  const plain = plainAmount(text)
  const missing = 'Amount must be greater than 0'
  if (plain === null) return { error: missing }
  if (plain.length > 13) return { error: plain.startsWith('-') ? missing : tooMuch }
  const cents = parseCents(plain)
  if (cents === null) return { error: 'Give an amount with at most two decimals' }
  if (cents <= 0) return { error: missing }
  return cents > maxCents ? { error: tooMuch } : { cents }
}

const isTooLong = (text: string) => (text.trim().length > 200 ? 'Please use at most 200 characters.' : undefined)

function dateError(date: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return 'Date is required'
  return date >= '1970-01-01' && date < '2100-01-01' ? undefined : 'Please give a date from 1970 to 2099.'
}

/** Parses the form into a request body, or into the same error messages as the server. */
export function readEntry(fields: EntryFields): { body: ExpenseBody } | { errors: EntryErrors } {
  const amount = readAmount(fields.amount)
  const description = fields.description.trim()
  const errors: Record<ExpenseField, string | undefined> = {
    amount: 'error' in amount ? amount.error : undefined,
    description: description === '' ? 'Description is required' : isTooLong(description),
    category_id: /^[1-9]\d*$/.test(fields.category_id) ? undefined : 'Category is required',
    expense_date: dateError(fields.expense_date),
    payment_method: undefined,
    tags: isTooLong(fields.tags),
    kind: undefined,
  }
  if ('error' in amount || Object.values(errors).some((error) => error !== undefined)) return { errors }
  const body: Required<ExpenseBody> = {
    amount: toDollars(amount.cents),
    description,
    category_id: Number(fields.category_id),
    expense_date: fields.expense_date,
    payment_method: paymentMethods.find((method) => method === fields.payment_method) ?? '',
    tags: fields.tags.trim(),
    kind: fields.kind,
  }
  return { body }
}

/** The server's error messages that belong to form fields. */
export function errorsOf(wire: Readonly<Record<string, string>>): EntryErrors {
  const errors: EntryErrors = {}
  for (const name of expenseFields) if (wire[name] !== undefined) errors[name] = wire[name]
  return errors
}

/** Whether the stored expense differs from the typed values, for example when an earlier attempt did arrive. */
export const differs = (saved: Entry, body: ExpenseBody): boolean => {
  const [one, other] = [fieldsOf(saved), fieldsOf(body)]
  return expenseFields.some((name) => one[name].normalize('NFC').trim() !== other[name].normalize('NFC').trim())
}
