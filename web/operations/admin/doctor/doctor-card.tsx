import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type ChipProps } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type DoctorPanel, type PartResult, partName, partResults, summaryText, worstStatus } from './doctor-text.ts'
import './doctor.css'

/** Polling interval while the checks run, in milliseconds. */
const lookMs = 1000

type Status = DoctorPanel['findings'][number]['status']

const chips: Record<Status, { label: string; kind: ChipProps['kind']; Icon: LucideIcon }> = {
  failed: { label: 'Fails', kind: 'error', Icon: OctagonAlert },
  warning: { label: 'Attention', kind: 'warn', Icon: TriangleAlert },
  unknown: { label: 'Unknown', kind: 'plain', Icon: CircleQuestionMark },
  ok: { label: 'Works', kind: 'good', Icon: CircleCheck },
  off: { label: 'Off', kind: 'plain', Icon: CircleDashed },
}

/** Last result of the checks of every part, and a button that runs them. */
export function DoctorCard() {
  const { data, error } = useQuery({
    ...apiQuery('doctor', 'panel'),
    refetchInterval: ({ state }) => (state.data?.is_under_way ? lookMs : false),
  })
  const run = useApiMutation('doctor', 'run', { invalidates: ['doctor'] })
  if (!data && !error) return <Skeleton className="h-40" />
  return (
    <Card>
      <section className="grid gap-4" aria-labelledby="doctor-title">
        <div className="doctor-head">
          <div className="grid gap-1">
            <h2 className="text-md" id="doctor-title">
              Check of every part
            </h2>
            <p className="text-ink-soft text-sm">
              Tries database, media, mail, sign-in, payments, proxy and back-ups, as npm run doctor does. It changes
              nothing.
            </p>
          </div>
          <Button
            kind="secondary"
            busy={run.isPending || data?.is_under_way === true}
            busyLabel="Checking..."
            onClick={() => run.mutate({})}
          >
            Check now
          </Button>
        </div>
        {run.error && <Notice kind="error" title={errorMessage(run.error)} />}
        {data ? <Result panel={data} /> : <Notice kind="error" title={errorMessage(error)} />}
      </section>
    </Card>
  )
}

function Result({ panel: { checked_at: at, findings } }: { panel: DoctorPanel }) {
  if (at === null) return <p className="text-sm">No check has been made yet.</p>
  return (
    <>
      <p className="text-sm" role="status">
        {summaryText(findings)} Checked on <time dateTime={at}>{longTimestamp(at)}</time>.
      </p>
      <ul className="doctor-parts">
        {partResults(findings).map((result) => (
          <Part key={result.part} {...result} />
        ))}
      </ul>
    </>
  )
}

function Part({ part, findings }: PartResult) {
  const { label, kind, Icon } = chips[worstStatus(findings)]
  return (
    <li>
      <h3>
        {partName(part)}
        <Chip kind={kind} icon={<Icon />}>
          {label}
        </Chip>
      </h3>
      {findings.map(({ text, action }) => (
        <p key={text}>
          {text}
          {action !== null && <strong>{action}</strong>}
        </p>
      ))}
    </li>
  )
}
