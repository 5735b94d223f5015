import { Card } from '#web/ui/card.tsx'
import { type LessonReport, tooFew } from './learning-text.ts'
import { periodText } from './period.ts'
import { ShareBar } from './share-bar.tsx'
import { returnedText, stepRows } from './step-text.ts'
import { usePeriod } from './use-period.ts'

/** How far the learners of a lesson came, step by step. */
export function StepCard({ figures: { steps } }: Pick<LessonReport, 'figures'>) {
  const days = usePeriod()
  const began = days ? periodText(days) : 'in the last 400 days'
  return (
    <Card as="section" id="steps" aria-labelledby="steps-title" tabIndex={-1} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="steps-title" className="text-lg">
          Step by step
        </h2>
        <p className="text-ink-soft text-sm">
          {steps ? `${steps.began} who began ${began}, since steps are recorded.` : `${tooFew}.`}
        </p>
      </div>
      {steps && (
        <>
          <ol>
            {stepRows(steps).map(({ name, reached, share }) => (
              <li key={name} className="drop-line">
                <span>{name}</span>
                <span className="drop-figure">
                  <strong>{share}%</strong> · {reached}
                </span>
                <ShareBar share={share} />
              </li>
            ))}
          </ol>
          <p className="text-ink-soft text-sm">{returnedText(steps)}</p>
        </>
      )}
    </Card>
  )
}
