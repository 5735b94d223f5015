import { type Currency, currencies, isCurrency } from '#contract/tracker/currencies.ts'
import { Select, type SelectProps } from '#web/ui/select.tsx'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** 'Euro (EUR)'. */
export const currencyText = (currency: Currency): string => `${names.of(currency) ?? currency} (${currency})`

interface CurrencySelectProps extends Pick<SelectProps, 'name' | 'disabled'> {
  currency: Currency
  onCurrency: (currency: Currency) => void
}

/** All currencies of trackers by name. */
export function CurrencySelect({ currency, onCurrency, ...rest }: CurrencySelectProps) {
  return (
    <Select {...rest} value={currency} onChange={({ target }) => isCurrency(target.value) && onCurrency(target.value)}>
      {currencies.map((code) => (
        <option key={code} value={code}>
          {currencyText(code)}
        </option>
      ))}
    </Select>
  )
}
