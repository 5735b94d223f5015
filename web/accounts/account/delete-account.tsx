import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { href } from '#web/platform/routing/href.ts'
import { deviceData } from '#web/platform/session/device-data.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const confirmationWord = 'DELETE'

/** Requires typing a word, so that one click cannot delete the account. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { id } = useMember()
  const leave = () => {
    deviceData.erase(id, 'deletion')
    location.replace(href('account-deleted'))
  }
  const remove = useApiMutation('accounts', 'deleteAccount', { onSuccess: leave })
  const isGone = remove.isPending || remove.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === confirmationWord) remove.mutate({ body: { confirm: confirmationWord } })
  }
  const close = () => {
    setTyped('')
    remove.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Delete my account" busy={isGone} initialFocus={field}>
      <form onSubmit={submit}>
        <p>
          Your account, your progress, your quiz results and your expenses will be gone, and no one can bring them back.
        </p>
        <p>
          A membership that was paid for is lost, and so are the downloads that you bought. A CashCoach subscription
          ends: nothing more is charged.
        </p>
        <p>An order that is paid and not sent yet is still sent to its address.</p>
        <Field label={`Type ${confirmationWord} to continue`}>
          <Input
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        {remove.error && (
          <Notice kind="error" title={errorMessage(remove.error)}>
            Nothing was deleted.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={isGone}>
            Cancel
          </Button>
          <Button
            type="submit"
            kind="delete"
            disabled={typed !== confirmationWord}
            busy={isGone}
            busyLabel="Deleting..."
          >
            Delete my account
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
