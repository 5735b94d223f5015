import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'

interface FormSectionProps {
  title: string
  /** Without a form: its use. */
  purpose: string
  addLabel: string
  deleteLabel: string
  hasForm: boolean
  onAdd: () => void
  onDelete: () => void
  children: ReactNode
}

/** Another form of a question: its fields, or the button that adds it. */
export function FormSection({ title, purpose, addLabel, deleteLabel, hasForm, ...actions }: FormSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone afterwards.
  const act = (deed: () => void) => () => {
    deed()
    heading.current?.focus()
  }
  return (
    <section className="other-form" aria-labelledby={id}>
      <div className="side-head">
        <h3 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h3>
        {hasForm && (
          <IconButton label={deleteLabel} onClick={act(actions.onDelete)}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      {hasForm ? (
        actions.children
      ) : (
        <>
          <p className="text-ink-soft text-sm">{purpose}</p>
          <Button kind="secondary" className="justify-self-start" onClick={act(actions.onAdd)}>
            {addLabel}
          </Button>
        </>
      )}
    </section>
  )
}
