import { zonedMoment } from '#web/platform/format/zoned-time.ts'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { meaningOf, type ScheduleInput } from './schedule-text.ts'

interface ScheduleFieldsProps {
  zone: string
  input: ScheduleInput
  error: string | null
  onChange: (input: ScheduleInput) => void
}

/** Day and time in the time zone of the business, and the moment that they mean. */
export function ScheduleFields({ zone, input, error, onChange }: ScheduleFieldsProps) {
  const meaning = meaningOf(zone, input)
  return (
    <div className="grid gap-3">
      <FieldPair>
        <Field label="Day" error={error ?? undefined}>
          <Input
            type="date"
            value={input.date}
            onChange={({ target }) => onChange({ ...input, date: target.value, pick: 0 })}
          />
        </Field>
        <Field label="Time" hint={`In the time zone of the business, ${zone}`}>
          <Input
            type="time"
            value={input.time}
            onChange={({ target }) => onChange({ ...input, time: target.value, pick: 0 })}
          />
        </Field>
      </FieldPair>
      {meaning && meaning.moments.length > 1 && (
        <Field label="Which one" hint="The clocks show this time twice on that day.">
          <Select value={input.pick} onChange={({ target }) => onChange({ ...input, pick: Number(target.value) })}>
            {meaning.moments.map((moment, index) => (
              <option key={moment} value={index}>
                {zonedMoment(moment, zone)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className="text-ink-soft text-sm" role="status">
        {meaning?.sentence}
      </p>
    </div>
  )
}
