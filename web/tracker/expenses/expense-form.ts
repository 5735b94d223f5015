import type { Currency } from '#contract/tracker/currencies.ts'
import type { EnteredKind, EntryKind } from '#contract/tracker/entry-kinds.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import type { ExpenseField } from '#contract/tracker/expense-fields.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm, Invalid } from '#web/platform/forms/define-form.ts'
import { requiredId } from '#web/platform/forms/field-codecs.ts'
import { amountAbove0 } from '#web/tracker/page/amount-field.ts'

/** Request body of an expense. */
export type ExpenseBody = RequestOf<'expenses', 'change'>['body']

/** Values of the form fields, as typed or chosen. Without a choice, the category id is empty. */
export interface EntryFields extends Record<ExpenseField, string> {
  kind: EnteredKind
  /** Currency in which the amount is read. */
  currency: Currency
}

/** Fields that the form needs of an expense or a queued entry. */
type Entry = Omit<ExpenseBody, 'payment_method' | 'kind'> & { payment_method?: string | null; kind?: EntryKind }

/** Default values of a new entry: only today's date, the first account and the kind. */
export const newFields = (today: string, currency: Currency, kind: EnteredKind = 'expense'): EntryFields => ({
  amount: '',
  description: '',
  category_id: '',
  expense_date: today,
  payment_method: '',
  tags: '',
  kind,
  account_id: String(everyday.id),
  currency,
})

const show = (text: string | null | undefined) => text ?? ''

function readLine(text: string): string | Invalid {
  const line = text.trim()
  return line.length > 200 ? new Invalid('Please use at most 200 characters.') : line
}

function readDate(date: string): string | Invalid {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return new Invalid('Date is required')
  return date >= '1970-01-01' && date < '2100-01-01' ? date : new Invalid('Please give a date from 1970 to 2099.')
}

/** The kind that the form shows: the halves of a transfer are money out and in. */
const directions: Record<EntryKind, EnteredKind> = {
  expense: 'expense',
  refund: 'refund',
  income: 'income',
  transfer_out: 'expense',
  transfer_in: 'refund',
}

const category = requiredId('Category is required')

/** The form of an expense; its messages are those of the server. */
export const expenseForm = defineForm<ExpenseBody, EntryFields, Entry>({
  amount: amountAbove0('Amount must be greater than 0'),
  description: { show, read: (text) => readLine(text) || new Invalid('Description is required') },
  category_id: {
    show: (id) => (id === undefined ? '' : category.show(id)),
    read: (text, { kind }) => (kind === 'income' ? undefined : category.read(text)),
  },
  expense_date: { show, read: readDate },
  payment_method: { show, read: (text) => paymentMethods.find((method) => method === text) ?? '' },
  tags: { show, read: readLine },
  kind: { show: (kind = 'expense') => directions[kind], read: (kind) => kind },
  account_id: { show: (id = everyday.id) => String(id), read: Number },
})

/** Values of the form fields of an expense or a queued entry. */
export const fieldsOf = (entry: Entry, currency: Currency): EntryFields => ({
  ...expenseForm.fieldsOf(entry),
  currency,
})
