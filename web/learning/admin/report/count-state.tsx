import { errorMessage } from '#web/platform/api/errors.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

interface CountStateProps {
  /** Time of the displayed count; undefined if none is displayed. */
  countedAt: string | undefined
  error: Error | null
  isFetching: boolean
  onRecount: () => void
}

/** Loading state of the count; on failure an error, and the time of the displayed count. */
export function CountState({ countedAt, error, isFetching, onRecount }: CountStateProps) {
  if (error)
    return (
      <Notice kind="error" title="The count did not finish">
        <p>
          {errorMessage(error)}
          {countedAt && ` You see the count of ${longTimestamp(countedAt)}.`}
        </p>
        <Button kind="secondary" className="print:hidden" busy={isFetching} busyLabel="Counting..." onClick={onRecount}>
          Count again
        </Button>
      </Notice>
    )
  if (countedAt !== undefined) return null
  return (
    <Loading label="Counting papers..." className="card grid gap-4">
      <SkeletonLines lines={5} />
    </Loading>
  )
}
