import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AllLessons } from '#web/learning/public/all-lessons.tsx'
import { useSkippedLessons } from '#web/learning/public/use-skipped-lessons.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { outcomeOfError, outcomeOfReply, type ToolOutcome } from '#web/platform/admin/tool-sentences.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DatabaseStateView } from './database-state.tsx'

/** Delay in milliseconds before the state is read again after seeding: the result is shown first. */
const reloadDelayMs = 1000

/** Contents of the database for admins: counts, every lesson, and the two seeding tools. */
export function DebugPage() {
  const state = useQuery(apiQuery('debug', 'state'))
  const [showsLessons, setShowsLessons] = useState(false)
  const { outcome, report, reloadSoon } = useOutcome(state.refetch)
  const skipped = useSkippedLessons('seedLessons', (reply) => {
    report(outcomeOfReply('seed-lessons', reply))
    reloadSoon()
  })
  const seedLessons = useApiMutation('seeding', 'seedLessons', {
    onSuccess: (reply) => skipped.onReply(reply),
    onError: (error) => report(outcomeOfError('seed-lessons', error)),
  })
  const seedResources = useApiMutation('seeding', 'seedResources', {
    onSuccess: (reply) => {
      report(outcomeOfReply('seed-resources', reply))
      reloadSoon()
    },
    onError: (error) => report(outcomeOfError('seed-resources', error)),
  })
  const checkState = async () => {
    const { error } = await state.refetch()
    report(error ? outcomeOfError('read-state', error) : undefined)
  }
  return (
    <>
      <BackToPanel />
      <PageHeader title="Database Debug Panel" lead="What lies in the database, and the tools that fill it." />
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" aria-expanded={showsLessons} onClick={() => setShowsLessons((shown) => !shown)}>
            View All Lessons
          </Button>
          <Button kind="secondary" busy={seedLessons.isPending} onClick={() => seedLessons.mutate({})}>
            Seed Lessons
          </Button>
          <Button kind="secondary" busy={seedResources.isPending} onClick={() => seedResources.mutate({})}>
            Seed Resources
          </Button>
          <Button kind="secondary" busy={state.isFetching} onClick={checkState}>
            Check DB State
          </Button>
        </div>
        {outcome && <Notice kind={outcome.state === 'error' ? 'error' : 'good'} title={outcome.message} />}
        {showsLessons && <AllLessons />}
        {state.isPending && <StateSkeleton />}
        {state.error && !state.data && !outcome && (
          <Notice kind="error" title={outcomeOfError('read-state', state.error).message} />
        )}
        {state.data && <DatabaseStateView state={state.data} />}
        {skipped.dialog}
      </div>
    </>
  )
}

/** Result of the last tool; after a change the state is read again a second later. */
function useOutcome(refetch: () => unknown) {
  const [outcome, report] = useState<ToolOutcome>()
  const [seededAt, setSeededAt] = useState<number>()
  useEffect(() => {
    if (seededAt === undefined) return
    const timer = setTimeout(refetch, reloadDelayMs)
    return () => clearTimeout(timer)
  }, [seededAt, refetch])
  return { outcome, report, reloadSoon: () => setSeededAt((count) => (count ?? 0) + 1) }
}

const StateSkeleton = () => (
  <Loading label="Loading the state of the database...">
    <div className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  </Loading>
)
