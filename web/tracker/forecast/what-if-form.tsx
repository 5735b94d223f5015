import { type FormEvent, useState } from 'react'
import { maxCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { wholeAmount } from '#web/platform/format/amounts.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { Invalid } from '#web/platform/forms/define-form.ts'
import { readCents, tooMuchIn } from '#web/tracker/page/amount-field.ts'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import { dayName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Forecast } from './forecast-text.ts'
import { type DayBalance, lowestDay, type Simulation, withSimulation } from './what-if.ts'

interface WhatIfProps {
  forecast: Forecast
  days: readonly DayBalance[]
  simulation: Simulation | null
  onSimulate: (simulation: Simulation | null) => void
}

const payment = 'payment'

/** Simulates one payment, or another price of a bill. Computed in the browser and not saved. */
export function WhatIf({ forecast, days, simulation, onSimulate }: WhatIfProps) {
  const { currency } = useTracker().settings
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const bills = new Map(forecast.bills.map((bill) => [bill.bill_id, bill]))
  const [what, setWhat] = useState(payment)
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState(first)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = readCents(amount, currency)
    if (cents instanceof Invalid) return setError(cents.message)
    if (cents === null || cents < 0) return setError('Please give an amount, such as 45.')
    if (cents > maxCents) return setError(tooMuchIn(currency))
    if (what === payment)
      return onSimulate({ kind: 'payment', day: day < first ? first : day > last ? last : day, cents })
    const own = forecast.bills.filter(({ bill_id }) => String(bill_id) === what)
    onSimulate({
      kind: 'bill',
      days: own.map(({ due }) => (due < first ? first : due)),
      from: centsOf(own[0]?.amount ?? 0),
      to: cents,
    })
  }
  return (
    <form className="what-if" onSubmit={submit} noValidate aria-labelledby="what-if-title">
      <h4 id="what-if-title">What if</h4>
      <div className="what-if-fields">
        <Field label="What changes">
          <Select value={what} onChange={({ target }) => setWhat(target.value)}>
            <option value={payment}>One more payment</option>
            {[...bills.values()].map(({ bill_id, description }) => (
              <option key={bill_id} value={bill_id}>
                {description} costs something else
              </option>
            ))}
          </Select>
        </Field>
        <Field label={what === payment ? 'Amount' : 'New price'} error={error}>
          <AmountInput
            currency={currency}
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value)
              setError(undefined)
            }}
          />
          <AmountReading text={amount} currency={currency} />
        </Field>
        {what === payment && (
          <Field label="Day">
            <Input
              type="date"
              value={day}
              min={first}
              max={last}
              onChange={({ target }) => setDay(target.value || first)}
            />
          </Field>
        )}
      </div>
      <p aria-live="polite">{simulation && movedText(days, simulation, currency)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="secondary">
          See what happens
        </Button>
        {simulation && (
          <Button kind="quiet" onClick={() => onSimulate(null)}>
            Forget it
          </Button>
        )}
      </div>
    </form>
  )
}

/** Describes how the simulation moves the lowest day. */
function movedText(days: readonly DayBalance[], simulation: Simulation, currency: Currency): string {
  const [before, after] = [lowestDay(days), lowestDay(withSimulation(days, simulation))]
  if (!before || !after) return ''
  const left = (one: DayBalance) => `${dayName(one.day)} with ${wholeAmount(one.cents, currency)}`
  if (before.day === after.day && before.cents === after.cents) return 'The lowest day stays as it is.'
  return `The lowest day was ${left(before)}; then it is ${left(after)}.`
}
