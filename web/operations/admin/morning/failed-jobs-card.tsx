import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Jobs = ReplyOf<'morning', 'failedJobs'>

/** Jobs of the last 30 days that were given up. */
export function FailedJobsCard() {
  const { data, error } = useQuery(apiQuery('morning', 'failedJobs'))
  if (!data && !error) return <Skeleton className="h-24" />
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md" id="failed-jobs">
          Failed jobs of the last 30 days
        </h2>
        {data ? <JobList {...data} /> : <Notice kind="error" title={errorMessage(error)} />}
      </section>
    </Card>
  )
}

function JobList({ jobs, count_is_minimum: hasMore }: Jobs) {
  if (jobs.length === 0) return <p className="text-sm">No job failed for good.</p>
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {jobs.map(({ id, kind, at, error }) => (
          <li key={id}>
            <time className="block text-ink-soft" dateTime={at}>
              {longTimestamp(at)}
            </time>
            {kind}, job {id}: {error}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {hasMore && 'These are the newest ones. '}Each was tried until it was given up. The log of the site names it by
        its number.
      </p>
    </>
  )
}
