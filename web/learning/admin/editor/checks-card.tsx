import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { CheckReport, Finding } from './editor-types.ts'
import { blockersText, errorsOf, fineText, hintsOf, hintsText, placeText, readingText } from './lesson-text.ts'
import type { Checks } from './use-checks.ts'

interface ChecksCardProps {
  checks: Checks
  /** Fields currently visible; their findings are listed first. */
  fields: readonly Finding['field'][]
  onGoTo: (finding: Finding) => void
}

/** Findings of the draft's checks, each with a link to its location. */
export function ChecksCard({ checks: { checks, isBehind }, fields, onGoTo }: ChecksCardProps) {
  const id = useId()
  const { data, error, isFetching, refetch } = checks
  return (
    <Card as="section" className="pane-checks" aria-labelledby={id} aria-busy={isBehind || undefined}>
      <div className="side-head">
        <h2 id={id}>Checks</h2>
        <span className="text-ink-soft text-sm" role="status">
          {isBehind ? 'Checking...' : data && blockersText(data.findings)}
        </span>
      </div>
      {!data && !error && (
        <Loading label="The checks are running..." labelHidden className="grid gap-3">
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {error && (
        <div className="grid gap-3">
          <p className="text-sm">The checks did not run. {errorMessage(error)}</p>
          <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
            Check again
          </Button>
        </div>
      )}
      {data && <Findings report={data} fields={fields} onGoTo={onGoTo} />}
    </Card>
  )
}

interface FindingsProps extends Omit<ChecksCardProps, 'checks'> {
  report: CheckReport
}

/** Publish blockers first, then the folded hints; in both, those of the open part come first. */
function Findings({ report, fields, onGoTo }: FindingsProps) {
  const isHere = ({ field }: Finding) => fields.includes(field)
  const hereFirst = (findings: readonly Finding[]) => findings.toSorted((one, other) => +isHere(other) - +isHere(one))
  const errors = hereFirst(errorsOf(report.findings))
  const hints = hereFirst(hintsOf(report.findings))
  return (
    <div className="checks">
      {errors.length > 0 && <FindingList findings={errors} onGoTo={onGoTo} />}
      {hints.length > 0 && (
        <Disclosure label={hintsText(hints.length)}>
          <FindingList findings={hints} onGoTo={onGoTo} />
        </Disclosure>
      )}
      <p className="check-item check-good">
        <CircleCheck />
        <span>
          <strong>{fineText(report)}</strong>
          <span className="block">{readingText(report)}</span>
        </span>
      </p>
    </div>
  )
}

const FindingList = ({ findings, onGoTo }: { findings: readonly Finding[]; onGoTo: (finding: Finding) => void }) => (
  <ul>
    {findings.map((finding, index) => (
      <FindingItem key={index} finding={finding} onGoTo={onGoTo} />
    ))}
  </ul>
)

function FindingItem({ finding, onGoTo }: { finding: Finding; onGoTo: (finding: Finding) => void }) {
  const { level, message } = finding
  return (
    <li className={classes('check-item', level === 'error' ? 'check-bad' : 'check-warn')}>
      {level === 'error' ? <OctagonAlert /> : <TriangleAlert />}
      <div>
        <p>
          <strong>{level === 'error' ? 'Stops publishing: ' : 'Weigh this: '}</strong>
          {message}
        </p>
        <button type="button" className="btn btn-quiet check-link" onClick={() => onGoTo(finding)}>
          {placeText(finding)}
        </button>
      </div>
    </li>
  )
}
