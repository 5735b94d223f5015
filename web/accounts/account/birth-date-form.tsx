import { type FormEvent, useState } from 'react'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { href } from '#web/platform/routing/href.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

export interface BirthDate {
  birth_month: number
  birth_year: number
}

interface BirthDateFormProps {
  thisYear: number
  onSubmit: (birth: BirthDate) => void
  busy: boolean
  /** Why the last answer failed to send. */
  error: Error | null
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 15)),
)
const oldestAge = 110

/** Month and year of birth, without a default. */
export function BirthDateForm({ thisYear, onSubmit, busy, error }: BirthDateFormProps) {
  const [month, setMonth] = useState('')
  const [year, setYear] = useState('')
  const [isSent, setSent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (month && year) onSubmit({ birth_month: Number(month), birth_year: Number(year) })
    else firstEmpty(event.currentTarget)?.focus()
  }
  return (
    <form className="card" onSubmit={submit} noValidate>
      <fieldset className="grid gap-6" disabled={busy}>
        <legend className="mb-4 font-strong text-lg">When were you born?</legend>
        <FieldPair>
          <Field label="Month" error={isSent && !month ? 'Choose a month' : undefined}>
            <ChoiceSelect value={month} onChange={setMonth} choices={months.map((name, index) => [index + 1, name])} />
          </Field>
          <Field label="Year" error={isSent && !year ? 'Choose a year' : undefined}>
            <ChoiceSelect value={year} onChange={setYear} choices={yearsBack(thisYear)} />
          </Field>
        </FieldPair>
        {error && (
          <Notice kind="error" title={errorMessage(error)}>
            {statusOf(error) === 401 && <SignInButton returnTo={href('dashboard')}>Sign in again</SignInButton>}
          </Notice>
        )}
        <Button type="submit" wide busy={busy} busyLabel="Processing...">
          Continue
        </Button>
      </fieldset>
    </form>
  )
}

const firstEmpty = (form: HTMLFormElement) => [...form.querySelectorAll('select')].find(({ value }) => !value)

const yearsBack = (from: number) =>
  Array.from({ length: oldestAge }, (_, yearOffset): [number, string] => [from - yearOffset, `${from - yearOffset}`])

interface ChoiceSelectProps {
  value: string
  onChange: (value: string) => void
  choices: readonly (readonly [value: number, name: string])[]
}

function ChoiceSelect({ value, onChange, choices }: ChoiceSelectProps) {
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)} required>
      <option value="" disabled>
        Choose
      </option>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  )
}
