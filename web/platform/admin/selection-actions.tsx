import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RowSelection } from './use-row-selection.ts'
import './selection.css'

interface SelectionActionsProps {
  selection: RowSelection
  /** Accessible name: 'Change the selected orders'. */
  label: string
  /** Number of selected rows in words: '39 orders selected'. */
  text: string
  /** Buttons of the actions. */
  children: ReactNode
}

/** The actions for selected rows, at the bottom of the window; absent while none is selected. */
export function SelectionActions({ selection, label, text, children }: SelectionActionsProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {selection.ids.size > 0 && text}
      </p>
      {selection.ids.size > 0 && (
        <section className="picked-bar print:hidden" aria-label={label}>
          <strong>{text}</strong>
          <div className="picked-actions">
            {children}
            <Button kind="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
