import { CurrencySelect, currencyText } from '#web/tracker/page/currency-select.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Mapping, StagedImport } from './import-text.ts'

interface CurrencyFieldProps {
  stagedImport: StagedImport
  mapping: Mapping
  onChange: (change: Partial<Mapping>) => void
}

/** The currency of the file. The first import chooses that of the tracker, too. */
export function CurrencyField({ stagedImport, mapping, onChange }: CurrencyFieldProps) {
  const { currency: stated, tracker_currency: own } = stagedImport
  if (own !== null && (stated === null || stated === own)) return null
  if (own !== null && stated !== null)
    return (
      <p className="text-ink-soft">
        This file states {currencyText(stated)}, and your tracker counts in {currencyText(own)}. Rows in another
        currency are left out, because Moneta converts nothing.
      </p>
    )
  return (
    <Field
      label="Currency"
      hint="Your tracker counts in one currency. It cannot be changed once there are entries, because Moneta converts nothing."
    >
      <CurrencySelect currency={mapping.currency} onCurrency={(currency) => onChange({ currency })} />
    </Field>
  )
}
