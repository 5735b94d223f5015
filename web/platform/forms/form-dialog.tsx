import type { FormEvent, ReactNode } from 'react'
import { statusOf } from '#web/platform/api/errors.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { Form } from './use-form.ts'
import { useConfirmDiscard } from './use-unsaved.ts'

interface FormContentProps<Row, Fields> {
  form: Form<Row, Fields>
  /** Closes the form; absent if it is part of a page. */
  onCancel?: () => void
  /** The fields. */
  children: ReactNode
  /** Label of the button that saves. */
  submit: string
  busyLabel?: string
  /** Work other than saving is in progress, such as an upload. */
  busy?: boolean
  /** Message for a failed save; by default that of the error, unless it belongs to fields. */
  failureOf?: (error: Error) => { title: string; text: string }
  /** Texts about a conflict. */
  conflict?: {
    title: (change: 'changed' | 'deleted') => string
    now: (current: Row) => string
  }
}

interface FormDialogProps<Row, Fields> extends Omit<FormContentProps<Row, Fields>, 'onCancel'> {
  title: string
  wide?: boolean
  onClose: () => void
}

/** Dialog that adds or changes something. A failed save keeps the input, and closing asks before input is lost. */
export function FormDialog<Row, Fields>({ title, wide, onClose, ...content }: FormDialogProps<Row, Fields>) {
  const { form } = content
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  return (
    <Dialog open onClose={close} title={title} busy={form.busy} wide={wide}>
      <FormContent {...content} onCancel={close} />
    </Dialog>
  )
}

/** The form inside such a dialog: fields, errors, conflicts and buttons. */
export function FormContent<Row, Fields>(props: FormContentProps<Row, Fields>) {
  const { form, onCancel, children, submit, busyLabel = 'Saving...', busy = false } = props
  const Footer = onCancel ? DialogFooter : PageFooter
  const save = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form ref={form.formRef} onSubmit={save} noValidate className={onCancel ? undefined : 'grid gap-4'}>
      {children}
      <Failure {...props} />
      <Conflict {...props} />
      <Footer>
        {onCancel && (
          <Button kind="secondary" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={form.busy || busy} busyLabel={busyLabel}>
          {submit}
        </Button>
      </Footer>
    </form>
  )
}

const PageFooter = ({ children }: { children: ReactNode }) => <div>{children}</div>

function Failure<Row, Fields>({ form: { error, errors }, failureOf }: FormContentProps<Row, Fields>) {
  const failure = error && statusOf(error) !== 401 && failureOf?.(error)
  if (failure) return <SaveFailure failure={failure.title}>{failure.text}</SaveFailure>
  return <SaveFailure failure={Object.keys(errors).length === 0 ? error : null} />
}

// On a phone it could be below the visible area.
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function Conflict<Row, Fields>({ form, conflict: texts }: FormContentProps<Row, Fields>) {
  if (!form.conflict || !texts) return null
  const { current } = form.conflict
  return (
    <div ref={scrollTo} className="scroll-mb-36">
      <ConflictNotice
        title={texts.title(current === null ? 'deleted' : 'changed')}
        now={current === null ? null : texts.now(current)}
        onTake={form.loadServerVersion}
        onSave={form.saveAnyway}
        busy={form.busy}
      />
    </div>
  )
}
