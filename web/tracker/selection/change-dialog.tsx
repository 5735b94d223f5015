import type { FormEvent } from 'react'
import { statusOf } from '#web/platform/api/errors.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { entriesText } from '#web/tracker/sorting/unsorted-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangeField, type ChangeFieldProps } from './change-field.tsx'
import type { Target } from './change-target.ts'
import { type ChangeName, changeTexts, countText, submitText, targetText } from './change-text.ts'
import { type ChangeForm, useChangeForm } from './use-change-form.ts'
import type { Ended } from './use-change-many.ts'

interface ChangeDialogProps extends Pick<ChangeFieldProps, 'accounts' | 'tags'> {
  name: ChangeName
  target: Target
  onEnd: (ended: Ended) => void
}

/** Asks for one change of many entries. If their number is not known, it is stated before they change. */
export function ChangeDialog({ name, target, onEnd, ...choices }: ChangeDialogProps) {
  const form = useChangeForm(name, target, onEnd)
  const { busy, count, hasBegun, submit, cancel } = form
  const submitByEnter = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Dialog open onClose={cancel} title={changeTexts[name].title(targetText(form.target))} busy={busy}>
      <form onSubmit={submitByEnter} noValidate>
        <div>
          <ChangeField
            {...choices}
            name={name}
            target={form.target}
            value={form.value}
            onChange={form.setValue}
            error={form.message}
            disabled={hasBegun}
          />
          <Messages name={name} form={form} />
        </div>
        <DialogFooter>
          <Button kind="secondary" disabled={busy} onClick={cancel}>
            {hasBegun ? 'Stop here' : 'Cancel'}
          </Button>
          {/* Not a submit button: the second press of a double click must not confirm the number. */}
          <Button kind={name === 'delete' ? 'delete' : 'primary'} busy={busy} onClick={submit}>
            {submitText(name, form.target, count)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function Messages({ name, form }: { name: ChangeName; form: ChangeForm }) {
  const { count, isOther, none, error, changed, hasBegun } = form
  return (
    <>
      <div className="selection-message" role="status">
        {count !== null && <Notice kind="warn" title={countText(name, count, isOther)} unannounced />}
        {none !== null && <Notice title={`Nothing to change. ${none}`} unannounced />}
      </div>
      <div className="selection-message">
        <SaveFailure failure={error}>{failureText(error, hasBegun ? changed : 0)}</SaveFailure>
      </div>
    </>
  )
}

/** @param changed number of entries that are changed already */
function failureText(error: Error | null, changed: number): string {
  if (changed > 0) return `${entriesText(changed)} changed, the others not yet. Press the button again to go on.`
  return statusOf(error) === null
    ? 'It may not be changed yet. Your selection is still here.'
    : 'Nothing was changed. Your selection is still here.'
}
