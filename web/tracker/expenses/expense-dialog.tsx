import { type FormEvent, type KeyboardEvent, use, useEffect, useRef } from 'react'
import type { Currency } from '#contract/tracker/currencies.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { trackVirtualKeyboard } from '#web/platform/browser/track-virtual-keyboard.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { SessionEnded } from '#web/platform/messages/session-ended.tsx'
import { tableDay } from '#web/tracker/page/month-names.ts'
import { type EditTarget, type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { SplitLink } from '#web/tracker/splits/split-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { DialogNotice } from '#web/ui/dialog-notice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { type ExpenseForm, useExpenseForm } from './use-expense-form.ts'

const transferPanel = lazyCode(() => import('#web/tracker/transfers/transfer-panel.tsx'))

interface ExpenseDialogProps {
  subject: EditTarget
  onClose: () => void
}

/** Adds or changes an expense. An entry that was never sent is stored on this device when the session has ended. */
export function ExpenseDialog(props: ExpenseDialogProps) {
  const notice = use(DialogNotice)
  return (
    <DialogNotice value={notice && !props.subject.expense ? unsentNotice : notice}>
      <ExpenseFormDialog {...props} />
    </DialogNotice>
  )
}

const unsentNotice = <SessionEnded saveHint="Saving keeps it on this device." />

function ExpenseFormDialog({ subject, onClose }: ExpenseDialogProps) {
  const form = useExpenseForm(subject, onClose)
  useEffect(() => trackVirtualKeyboard(window), [])
  const isNew = !subject.expense && !subject.queued
  const name = form.entry.fields.kind === 'income' ? 'Income' : 'Expense'
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.save()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={`${isNew ? 'Add' : 'Edit'} ${name}`}
      busy={form.busy}
      initialFocus={form.amountRef}
    >
      <form ref={form.formRef} className="expense-form" onSubmit={submit} onKeyDown={saveByKeys} noValidate>
        <ExpenseFields form={form.entry} expense={subject.expense} amountRef={form.amountRef} />
        <SplitLink expense={subject.expense} />
        {subject.expense && (
          <LazyComponent code={transferPanel}>
            {({ TransferPanel }) => subject.expense && <TransferPanel expense={subject.expense} onClose={onClose} />}
          </LazyComponent>
        )}
        <FormMessages form={form} rejection={subject.queued?.refusal?.error} />
        <DialogFooter>
          {isNew ? (
            <Button kind="secondary" disabled={form.busy} onClick={() => form.save({ another: true })}>
              Save and add another
            </Button>
          ) : (
            <Button kind="secondary" disabled={form.busy} onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            {isNew ? `Add ${name}` : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Describes the current state of the expense. */
const nowText = (
  { description, amount, category_name, expense_date: day }: Expense,
  today: string,
  currency: Currency,
) => `It now reads: ${description}, ${amountText(amount, currency)}, ${category_name}, ${tableDay(day, today)}.`

interface FormMessagesProps {
  form: ExpenseForm
  rejection?: string
}

/** Result of the last save, and the possible actions. */
function FormMessages({ form, rejection }: FormMessagesProps) {
  const { conflict, error, lastSaved, busy, loadServerVersion, saveAnyway } = form
  const { currency } = form.entry.fields
  const { today } = useTracker()
  const place = useRef<HTMLDivElement>(null)
  // On a phone it would be outside the visible area.
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'nearest' })
  }, [conflict])
  return (
    <div ref={place} className="form-messages">
      {conflict && (
        <ConflictNotice
          title={`This expense was ${conflict.current ? 'changed' : 'deleted'} in another tab.`}
          now={conflict.current && nowText(conflict.current, today, currency)}
          onTake={loadServerVersion}
          onSave={saveAnyway}
          busy={busy}
        />
      )}
      <SaveFailure failure={error}>
        {`${statusOf(error) === null ? 'It may not be saved yet.' : 'Nothing was saved yet.'} What you typed is still here.`}
      </SaveFailure>
      {!error && rejection && (
        <Notice kind="warn" title={rejection} unannounced>
          This expense still waits on this device. Correct it, and it is sent.
        </Notice>
      )}
      <p className="text-sm text-ink-soft" role="status">
        {lastSaved && `Added: ${lastSaved.description}, ${amountText(lastSaved.amount, currency)}`}
      </p>
    </div>
  )
}
