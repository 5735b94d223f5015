import { type FormEvent, useState } from 'react'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { daysError } from './order-text.ts'

/** The days between which the listed orders were placed; each is optional. */
export function OrderDays() {
  const { from, to } = useManagementUrlState().urlState
  return <DaysForm key={`${from}:${to}`} from={from} to={to} />
}

function DaysForm({ from: shownFrom, to: shownTo }: { from: string | null; to: string | null }) {
  const { filter } = useManagementUrlState()
  const [from, setFrom] = useState(shownFrom ?? '')
  const [to, setTo] = useState(shownTo ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A day that is typed in part has no value.
    const wrong = event.currentTarget.checkValidity() ? daysError(from, to) : 'Please give whole days.'
    setError(wrong)
    if (wrong === undefined) filter({ from: from || null, to: to || null })
  }
  const limits = { min: '2000-01-01', max: '2099-12-31' }
  return (
    <form className="orders-days" aria-label="Days of orders" onSubmit={submit} noValidate>
      <Field label="Placed from">
        <Input type="date" {...limits} value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Placed until" error={error}>
        <Input type="date" {...limits} value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" kind="secondary">
        Show days
      </Button>
      {(shownFrom !== null || shownTo !== null) && (
        <Button kind="quiet" onClick={() => filter({ from: null, to: null })}>
          All days
        </Button>
      )}
    </form>
  )
}
