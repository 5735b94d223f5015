import type { ComponentProps } from 'react'
import type { Currency } from '#contract/tracker/currencies.ts'
import { currencySign } from '#web/platform/format/amounts.ts'
import { MoneyInput } from '#web/ui/input.tsx'
import { readingText } from './amount-field.ts'

interface AmountInputProps extends Omit<ComponentProps<typeof MoneyInput>, 'sign' | 'className'> {
  currency: Currency
}

/** Padding beside signs of two and three characters; that of shorter ones is the default. */
const paddings = ['', '', 'pl-11', 'pl-13']

/** An amount in a currency, with its sign as prefix. An `AmountReading` below it shows how it is read. */
export function AmountInput({ currency, ...rest }: AmountInputProps) {
  const sign = currencySign(currency)
  return <MoneyInput {...rest} sign={sign} className={paddings[sign.length]} />
}

/** Shows below a field how its amount is read. Without text it takes no space. */
export const AmountReading = ({ text, currency }: { text: string; currency: Currency }) => (
  <p className="field-hint tabular-nums empty:absolute" role="status">
    {readingText(text, currency)}
  </p>
)
