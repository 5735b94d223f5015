import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { alsoText } from './import-text.ts'
import type { Choosing } from './use-choices.ts'

type AlikeRow = ReplyOf<'imports', 'alike'>[number]

interface LastChangeProps {
  importId: number
  steps: Choosing
}

/** The last change in a sentence, with undo, and with an offer to change rows of the same payee. */
export function LastChange({ importId, steps }: LastChangeProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { read, text, chosen, canUndo, undo, choose } = steps
  const { data: alike = [] } = useQuery({
    ...apiQuery('imports', 'alike', { params: { id: String(importId), line: String(chosen?.line ?? 0) } }),
    enabled: chosen !== undefined,
  })
  const isOther = (row: AlikeRow) => {
    const { kind, category_id } = read.changedFields({ ...row, account_id: null, tags: null })
    return kind !== 'income' && category_id !== chosen?.category.id
  }
  const others = chosen ? alike.filter(isOther) : []
  // The pressed button may go away.
  const press = (action: () => void) => () => {
    bar.current?.focus()
    action()
  }
  return (
    <div ref={bar} className="import-last" tabIndex={-1}>
      <p role="status">
        {text || <span className="import-hint">Hold Shift to tick or untick several rows at once.</span>}
      </p>
      <div className="import-last-buttons">
        {chosen && others.length > 0 && (
          <Button kind="secondary" onClick={press(() => choose(others, chosen.category))}>
            {alsoText(others.length)}
          </Button>
        )}
        {canUndo && (
          <Button kind="quiet" onClick={press(undo)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
