import type { Currency } from '#contract/tracker/currencies.ts'
import { defineForm, Invalid, type WireErrors } from '#web/platform/forms/define-form.ts'
import { optionalText, requiredText } from '#web/platform/forms/field-codecs.ts'
import { optionalAmount } from '#web/tracker/page/amount-field.ts'
import type { Rule } from './rule-text.ts'

/** Conditions and effects of a rule; null is none. */
export type RuleBody = Pick<
  Rule,
  'match' | 'payee' | 'amount_from' | 'amount_to' | 'account_id' | 'category_id' | 'name' | 'tags' | 'transfer'
>

/** Typed values, and the currency in which the amounts are read. */
export interface RuleFields extends Record<keyof RuleBody, string> {
  match: Rule['match']
  currency: Currency
}

export const newFields = (currency: Currency): RuleFields => ({
  match: 'contains',
  payee: '',
  amount_from: '',
  amount_to: '',
  account_id: '',
  category_id: '',
  name: '',
  tags: '',
  transfer: '',
  currency,
})

const showId = (id: number | null) => id?.toString() ?? ''
const readId = (text: string) => (text === '' ? null : Number(text))
const amount = optionalAmount(1, () => 'Please give an amount from 0.01 to 9,999,999.99.')

/** The form of a rule; its messages are those of the server. */
export const ruleForm = defineForm<RuleBody, RuleFields>({
  match: { show: (match) => match, read: (match) => match },
  payee: requiredText('Please give a text of the payee.'),
  amount_from: amount,
  amount_to: amount,
  account_id: { show: showId, read: readId },
  category_id: {
    show: showId,
    read: (text, { name, tags, transfer }) =>
      `${text}${name}${tags}${transfer}`.trim() === ''
        ? new Invalid('Please choose what the rule does.')
        : readId(text),
  },
  name: optionalText,
  tags: optionalText,
  transfer: { show: (isTransfer) => (isTransfer ? 'yes' : ''), read: (text) => text !== '' },
})

/** Typed values of an existing rule. */
export const fieldsOf = (rule: RuleBody, currency: Currency): RuleFields => ({ ...ruleForm.fieldsOf(rule), currency })

/** Conditions and effects of an existing rule, as a request states them. */
export const bodyOf = ({
  match,
  payee,
  amount_from,
  amount_to,
  account_id,
  category_id,
  name,
  tags,
  transfer,
}: RuleBody): RuleBody => ({ match, payee, amount_from, amount_to, account_id, category_id, name, tags, transfer })

/** Messages of a preview, whose request has the fields in `rule`. */
export const previewErrors = (wire: WireErrors) =>
  ruleForm.errorsOf(Object.fromEntries(Object.entries(wire).map(([path, text]) => [path.replace(/^rule\./, ''), text])))
