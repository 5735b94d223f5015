import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { type Overview, tooFew } from './learning-text.ts'
import { periodText } from './period.ts'
import { StepTable } from './step-table.tsx'
import { retentionText } from './step-text.ts'
import { usePeriod } from './use-period.ts'

/** How far learners come step by step, and how much they retain. */
export function Measures({ overview: { lessons, retention } }: { overview: Overview }) {
  const days = usePeriod()
  return (
    <>
      <section aria-labelledby="steps">
        <AdminSectionTitle>
          <h2 id="steps">Step by step</h2>
          <p className="text-ink-soft text-sm">
            Of those who began {days ? periodText(days) : 'in the last 400 days'}, since steps are recorded. Who made a
            step has reached those before it.
          </p>
        </AdminSectionTitle>
        {lessons.some(({ steps }) => steps) ? <StepTable lessons={lessons} /> : <p>{tooFew}.</p>}
      </section>
      <section aria-labelledby="retention">
        <AdminSectionTitle>
          <h2 id="retention">What stays</h2>
          <p className="text-ink-soft text-sm">
            The first question with numbers or a story that a member has not seen, asked in a review some time after the
            pass. One answer for each person and lesson, over all lessons and since the start.
          </p>
        </AdminSectionTitle>
        <dl className="retention">
          {retention.map((period) => (
            <div key={period.days}>
              <dt>{period.days} days or more after the pass</dt>
              <dd>{retentionText(period)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
