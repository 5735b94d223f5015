import { ScheduleFields } from '#web/learning/admin/scheduling/schedule-fields.tsx'
import { zonedMoment } from '#web/platform/format/zoned-time.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { PublishForm } from './use-publish-form.ts'

const options = [
  { id: 'now', label: 'Now' },
  { id: 'later', label: 'At a time' },
] as const

/** Whether a lesson is published now or at a time. */
export function PublishTime({ form }: { form: PublishForm }) {
  const { isLater, schedule, zone } = form
  const { current } = schedule
  if (!form.canSchedule) return null
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label="When it is published"
        options={options}
        current={isLater ? 'later' : 'now'}
        onChange={(id) => form.setLater(id === 'later')}
      />
      {isLater && (
        <ScheduleFields zone={zone} input={schedule.input} error={schedule.problem} onChange={schedule.setInput} />
      )}
      {current && (
        <p className="text-ink-soft text-sm">
          This replaces the publication that is scheduled for {zonedMoment(current.publish_at, zone)}.
        </p>
      )}
    </div>
  )
}
