import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Batch, batchNote, batchText, type Names, type Rule } from './rule-text.ts'

interface LastChangesProps {
  rules: readonly Rule[]
  names: Names
  /** Id of the batch that is being undone. */
  undoing: number | undefined
  onUndo: (id: number) => void
}

/** Number of changes shown at first. */
const shownFirst = 4
/** Milliseconds between requests while a change or its undo is not finished. */
const followMs = 2000

const isUnfinished = ({ state }: Batch) => state === 'running' || state === 'undoing'

/** The last changes of many entries that can still be undone. */
export function LastChanges({ rules, names, undoing, onUndo }: LastChangesProps) {
  const { today } = useTracker()
  const [showsAll, setShowsAll] = useState(false)
  const { data = [] } = useQuery({
    ...apiQuery('sorting', 'batches'),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? followMs : false),
  })
  const batches = data.filter(({ undo_until: until, count }) => until !== null && count > 0)
  if (batches.length === 0) return null
  const shown = showsAll ? batches : batches.slice(0, shownFirst)
  return (
    <section className="grid gap-3" aria-labelledby="last-changes">
      <h3 id="last-changes" className="font-strong text-md">
        Changes that can be undone
      </h3>
      <ul className="rule-lines">
        {shown.map((batch) => (
          <li key={batch.id} className="rule-change">
            <span className="grid min-w-0">
              <span className="rule-text">{batchText(batch, names)}</span>
              <span className="text-ink-soft text-sm">{batchNote(batch, rules, today)}</span>
            </span>
            <Button kind="quiet" busy={undoing === batch.id} onClick={() => onUndo(batch.id)}>
              Undo<span className="sr-only"> {batchText(batch, names)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < batches.length && (
        <Button kind="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show {batches.length - shown.length} more
        </Button>
      )}
    </section>
  )
}
