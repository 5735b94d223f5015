import { maxCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { isBlank } from '#course/blank-text.ts'
import { defineForm, Invalid } from '#web/platform/forms/define-form.ts'
import { optionalAmount, tooMuchIn } from '#web/tracker/page/amount-field.ts'
import type { AccountBody } from './use-account-actions.ts'
import type { Account } from './use-accounts.ts'

/** Values of the account form as typed. */
export interface AccountFields {
  name: string
  kind: Account['kind']
  balance: string
  balance_on: string
  /** Currency in which the balance is read. */
  currency: Currency
}

function readName(text: string): string | Invalid {
  const name = text.trim()
  if (isBlank(name)) return new Invalid('Name is required')
  return name.length > 40 ? new Invalid('Please use at most 40 characters.') : name
}

/** The form of an account; its messages are those of the server. */
export const accountForm = defineForm<AccountBody, AccountFields, Account>({
  name: { show: (name) => name, read: readName },
  kind: { show: (kind) => kind, read: (kind) => kind },
  balance: optionalAmount(-maxCents, tooMuchIn),
  balance_on: {
    show: (day) => day ?? '',
    read(day, { balance }) {
      if (isBlank(balance)) return null
      return day === '' ? new Invalid('A balance needs its day.') : day
    },
  },
})

/** Values of the form for an account, or for a new one. */
export const fieldsOf = (account: Account | null, currency: Currency): AccountFields =>
  account
    ? { ...accountForm.fieldsOf(account), currency }
    : { name: '', kind: 'card', balance: '', balance_on: '', currency }
