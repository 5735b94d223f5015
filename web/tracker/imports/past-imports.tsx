import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { endText } from './import-text.ts'
import { useUndo } from './use-undo.ts'

/** Past imports, each with undo for 30 days. */
export function PastImports({ onClose }: { onClose: () => void }) {
  const { data: imports = [] } = useQuery(apiQuery('imports', 'list'))
  const undo = useUndo(onClose)
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
          </li>
        ))}
      </ul>
    </section>
  )
}
