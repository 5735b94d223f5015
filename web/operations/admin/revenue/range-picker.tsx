import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Days } from '#contract/tracker/months.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { monthChoices, monthYear } from './money-text.ts'
import {
  dayLimits,
  kindOf,
  type RangeKind,
  rangeAround,
  rangeError,
  rangeKinds,
  rangeKindText,
  shiftRange,
} from './range-text.ts'
import type { RangeUrlState, ShownDays } from './range-url.ts'
import './range-picker.css'

interface Range extends ShownDays {
  first_month: string
  this_month: string
  /** Today in the business's time zone. */
  today: string
}

interface RangePickerProps {
  range: Range
  onShow: (range: RangeUrlState) => void
}

/** Chooses a day, a week, a month or free days, and steps to those before and after. */
export function RangePicker({ range, onShow }: RangePickerProps) {
  // A free range may have the days of a week.
  const [isFree, setIsFree] = useState(false)
  const kind = isFree ? 'range' : kindOf(range)
  const { from, to, today } = range
  function choose(chosen: RangeKind) {
    setIsFree(chosen === 'range')
    if (chosen !== 'range') onShow(rangeAround(chosen, from <= today && today <= to ? today : from))
  }
  return (
    <div className="range-picker">
      <SegmentedControl
        label="Length of the range"
        options={rangeKinds.map((id) => ({ id, label: rangeKindText[id] }))}
        current={kind}
        onChange={choose}
      />
      <div className="range-steps">
        <IconButton
          label={`Previous ${kind}`}
          disabled={from <= dayLimits.min}
          onClick={() => onShow(shiftRange(kind, range, -1))}
        >
          <ChevronLeft />
        </IconButton>
        {kind === 'month' ? (
          <MonthField range={range} onShow={onShow} />
        ) : (
          <DayFields key={kind} kind={kind} range={range} onShow={onShow} />
        )}
        <IconButton label={`Next ${kind}`} disabled={to >= today} onClick={() => onShow(shiftRange(kind, range, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
    </div>
  )
}

function MonthField({ range, onShow }: RangePickerProps) {
  const shown = range.from.slice(0, 7)
  const months = monthChoices(range)
  return (
    <Field label="Month" labelHidden>
      <Select
        value={shown}
        onChange={({ target }) =>
          onShow({ month: target.value === range.this_month ? null : target.value, days: null })
        }
      >
        {!months.includes(shown) && <option value={shown}>{monthYear(shown)}</option>}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthYear(month)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface DayFieldsProps extends RangePickerProps {
  kind: Exclude<RangeKind, 'month'>
}

/** Date fields: one for a day or a week, two for free days. Other shown days replace typed ones. */
function DayFields({ kind, range, onShow }: DayFieldsProps) {
  const of = `${range.from} ${range.to}`
  const [typed, setTyped] = useState<Days & { of: string; error?: string | undefined }>()
  const days = typed?.of === of ? typed : { ...range, of, error: undefined }
  const type = (change: Partial<Days>) => setTyped({ from: days.from, to: days.to, of, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    const { from } = days
    const to = kind === 'range' ? days.to : from
    const error = rangeError({ from, to })
    setTyped({ from, to: days.to, of, error })
    if (!error) onShow(kind === 'range' ? { month: null, days: { from, to } } : rangeAround(kind, from))
  }
  const labels = { day: 'Day', week: 'A day of the week', range: 'First day' }
  return (
    <form className="range-days" aria-label="Days" onSubmit={submit} noValidate>
      <Field label={labels[kind]} error={kind === 'range' ? undefined : days.error}>
        <Input type="date" {...dayLimits} value={days.from} onChange={({ target }) => type({ from: target.value })} />
      </Field>
      {kind === 'range' && (
        <Field label="Last day" error={days.error}>
          <Input type="date" {...dayLimits} value={days.to} onChange={({ target }) => type({ to: target.value })} />
        </Field>
      )}
      <Button type="submit" kind="secondary">
        Show
      </Button>
    </form>
  )
}
