import { useState } from 'react'
import { partHref } from '#web/learning/admin/editor/editor-address.ts'
import { zonedMoment } from '#web/platform/format/zoned-time.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Publication } from './schedule-text.ts'
import { ScheduledChip } from './scheduled-chip.tsx'
import { type Scheduled, useScheduling } from './use-scheduled.ts'
import './scheduling.css'

/** The scheduled publications, with what can be done about each. Nothing is shown without any. */
export function ScheduledList({ scheduled: { time_zone: zone, publications } }: { scheduled: Scheduled }) {
  const { cancel } = useScheduling()
  const [changed, setChanged] = useState<Publication | null>(null)
  if (publications.length === 0) return null
  return (
    <Card as="section" flush aria-labelledby="scheduled-title" className="mb-6">
      <h2 id="scheduled-title" className="scheduled-title">
        Scheduled
      </h2>
      <ul className="scheduled-lines">
        {publications.map((publication) => (
          <li key={publication.lesson_id} className="scheduled-line">
            <div className="scheduled-about">
              <a href={partHref(publication.lesson_id, 'text')}>{publication.title}</a>
              <span className="text-ink-soft text-sm">
                Lesson {publication.lesson_order} · {zonedMoment(publication.publish_at, zone)}
                {publication.planned_by !== null && ` · ${publication.planned_by}`}
              </span>
              {publication.reason !== null && <span className="text-sm">{publication.reason}</span>}
              {publication.state !== 'waiting' && (
                <span>
                  <ScheduledChip publication={publication} />
                </span>
              )}
            </div>
            <div className="scheduled-acts">
              {publication.state === 'waiting' ? (
                <Button kind="quiet" onClick={() => setChanged(publication)}>
                  Change time<span className="sr-only"> of “{publication.title}”</span>
                </Button>
              ) : (
                <ButtonLink kind="quiet" href={partHref(publication.lesson_id, 'text')}>
                  Open the lesson<span className="sr-only"> “{publication.title}”</span>
                </ButtonLink>
              )}
              <Button kind="quiet" onClick={() => cancel(publication)}>
                {publication.state === 'failed' ? 'Dismiss' : 'Cancel'}
                <span className="sr-only"> the publication of “{publication.title}”</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changed && <ScheduleDialog publication={changed} zone={zone} onClose={() => setChanged(null)} />}
    </Card>
  )
}
