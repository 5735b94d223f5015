import { errorMessage } from '#web/platform/api/errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { DifferenceList } from './difference-list.tsx'
import { partHref } from './editor-address.ts'
import type { EditableLesson } from './editor-types.ts'
import type { Chosen } from './history-address.ts'
import { useDifferences } from './use-differences.ts'
import { useRestore } from './use-restore.ts'
import { chosenText, chosenTitle } from './version-text.ts'

interface VersionDifferencesProps {
  lesson: EditableLesson
  chosen: Chosen
}

/** Differences between two states of a lesson, and a button to restore the earlier one. */
export function VersionDifferences({ lesson, chosen }: VersionDifferencesProps) {
  const { from, to } = chosen
  const restore = useRestore(lesson)
  const { data, error, isFetching, refetch } = useDifferences(lesson, chosen)
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="differences-title">
      <div className="side-head">
        <div className="grid gap-1">
          <h2 id="differences-title">{chosenTitle(chosen)}</h2>
          {data && <p className="text-ink-soft text-sm">{chosenText(chosen, data)}</p>}
          {!data && !error && <Skeleton className="my-1 w-40" />}
        </div>
        {to === 'draft' ? (
          <ButtonLink kind="secondary" href={partHref(lesson.id, 'text')}>
            Go on writing
          </ButtonLink>
        ) : (
          <Button kind="secondary" onClick={() => restore.run(from)} busy={restore.busy} busyLabel="Restoring...">
            Restore version {from}
          </Button>
        )}
      </div>
      {to !== 'draft' && (
        <p className="text-ink-soft text-sm">
          Restoring makes a draft of version {from}. Nothing is published or lost.
        </p>
      )}
      {!data && !error && (
        <Loading label="Loading the differences..." labelHidden className="grid gap-3">
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {!data && error && (
        <Notice kind="error" title="The differences did not load">
          <p>{errorMessage(error)}</p>
          <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        </Notice>
      )}
      {data && from !== to && <DifferenceList differences={data} context={2} />}
    </Card>
  )
}
