import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { endText } from './import-text.ts'
import { useBringBack, useUndo } from './use-undo.ts'

/** Past imports, each with undo for 30 days; those of former releases that were taken back can be brought back. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const { data: imports = [] } = useQuery(apiQuery('imports', 'list'))
  const undo = useUndo(onClose)
  const bringBack = useBringBack(onClose)
  if (imports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="past-imports">
      <h3 id="past-imports" className="font-strong text-md">
        Imports so far
      </h3>
      <ul className="import-past">
        {imports.map((one) => (
          <li key={one.id}>
            <span className="grid min-w-0">
              <span className="truncate">{one.name}</span>
              <span className="text-ink-soft text-sm">
                {shortDay(one.committed_at ?? one.created_at)} · {endText(one)}
              </span>
            </span>
            {one.undo_until && (
              <Button
                kind="quiet"
                busy={undo.isPending && undo.variables.params.id === String(one.id)}
                onClick={() => undo.mutate({ params: { id: String(one.id) } })}
              >
                Undo<span className="sr-only"> {one.name}</span>
              </Button>
            )}
            {one.taken_back && (
              <Button
                kind="quiet"
                className="whitespace-nowrap"
                busy={bringBack.isPending && bringBack.variables.params.id === String(one.taken_back.batch_id)}
                onClick={() => bringBack.mutate({ params: { id: String(one.taken_back?.batch_id) } })}
              >
                Bring back<span className="sr-only"> {one.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
