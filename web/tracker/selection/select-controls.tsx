import { SquareCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import type { ExpenseRow } from '#web/tracker/expenses/expense-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { selectedText } from './change-text.ts'
import type { RowSelection } from './use-selection.ts'
import './selection.css'

const selectionBar = lazyCode(() => import('./selection-bar.tsx'))

interface SelectControlsProps {
  selection: RowSelection
  /** There are more rows than are loaded. */
  hasMore?: boolean
}

/** Begins and ends the selection of rows, and selects all. */
export function SelectControls({ selection, hasMore = false }: SelectControlsProps) {
  const { isOn, isOffered, ids, isEverything, listedCount } = selection
  const button = useFocusAfter(isOn)
  if (!isOn && !isOffered) return null
  return (
    <div className="select-controls">
      {isOn && (
        <>
          <p className="sr-only" role="status">
            {ids.size > 0 && selectedText(ids.size, isEverything)}
          </p>
          {listedCount > 0 && (
            <Button kind="secondary" onClick={() => selection.selectAll(hasMore)}>
              {hasMore ? 'Select all found' : `Select all ${listedCount}`}
            </Button>
          )}
        </>
      )}
      <Button
        ref={button}
        kind="quiet"
        onClick={isOn ? selection.end : selection.begin}
        onPointerEnter={selectionBar.prefetch}
        onFocus={selectionBar.prefetch}
      >
        {!isOn && <SquareCheck />}
        <span className={isOn ? undefined : 'select-word'}>{isOn ? 'Done' : 'Select'}</span>
      </Button>
    </div>
  )
}

/** The button takes the focus if the focused checkbox has disappeared. */
function useFocusAfter(isOn: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body) button.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return button
}

interface SelectionActionsProps {
  selection: RowSelection
  /** The loaded rows of the list. */
  rows: readonly ExpenseRow[]
  /** The searched text, if the list shows what a search finds. */
  q?: string
  /** Takes the focus when the selected rows have disappeared. */
  heading: RefObject<HTMLElement | null>
}

/** The actions for selected rows, whose code is loaded when the selection begins. */
export function SelectionActions(props: SelectionActionsProps) {
  if (!props.selection.isOn) return null
  return (
    <LazyComponent code={selectionBar} onMissing={props.selection.end}>
      {({ SelectionBar }) => <SelectionBar {...props} />}
    </LazyComponent>
  )
}
