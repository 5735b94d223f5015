import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { CheckReport, Finding } from './editor-types.ts'
import { blockersText, fineText, placeText, readingText, sortedFindings } from './lesson-text.ts'
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

function Findings({ report, fields, onGoTo }: FindingsProps) {
  const isHere = ({ field }: Finding) => fields.includes(field)
  const sorted = sortedFindings(report.findings)
  return (
    <ul className="checks">
      {[...sorted.filter(isHere), ...sorted.filter((one) => !isHere(one))].map((finding, index) => (
        <li key={index} className={finding.level === 'error' ? 'check-bad' : 'check-warn'}>
          {finding.level === 'error' ? <OctagonAlert /> : <TriangleAlert />}
          <div>
            <p>
              <strong>{finding.level === 'error' ? 'Stops publishing: ' : 'Weigh this: '}</strong>
              {finding.message}
            </p>
            <button type="button" className="btn btn-quiet check-link" onClick={() => onGoTo(finding)}>
              {placeText(finding)}
            </button>
          </div>
        </li>
      ))}
      <li className="check-good">
        <CircleCheck />
        <div>
          <strong>{fineText(report)}</strong>
          <p>{readingText(report)}</p>
        </div>
      </li>
    </ul>
  )
}
