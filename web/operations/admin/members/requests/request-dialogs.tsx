import { useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { displayName, type OneMember } from '../member-text.ts'
import { useRequestAction } from './use-request-action.ts'

/** Actions on the requests of a member. */
export type RequestActionName = 'startDeletion' | 'cancelDeletion'

interface DialogProps {
  member: OneMember
  onClose: () => void
}

/** Asks for the details of an action on a request, and why. */
export function RequestDialog({ action, ...props }: DialogProps & { action: RequestActionName }) {
  return action === 'startDeletion' ? <StartDeletion {...props} /> : <CancelDeletion {...props} />
}

function StartDeletion({ member, onClose }: DialogProps) {
  const [email, setEmail] = useState('')
  const [isOther, setOther] = useState(false)
  const start = useRequestAction('startDeletion', `${displayName(member)} is told about the deletion`, onClose)
  const submit = (reason: string) => {
    const isSame = email.trim().toLowerCase() === member.email.toLowerCase()
    setOther(!isSame)
    if (isSame) start.mutate({ params: { id: String(member.id) }, body: { email: email.trim(), reason } })
  }
  return (
    <ActionDialog
      title={`Delete the account of ${displayName(member)}`}
      note="The member gets an e-mail and can stop it by one press for seven days; you can cancel it here. Then everything is deleted, as if the member had done it. That cannot be undone."
      action="Start the deletion"
      busyLabel="Starting..."
      isDelete
      busy={start.isPending}
      error={start.error}
      onAction={submit}
      onClose={onClose}
    >
      <Field
        label={`Type ${member.email} to continue *`}
        error={isOther ? 'This is not the address of this member.' : fieldErrors(start.error).email}
      >
        <Input
          type="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setOther(false)
          }}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </ActionDialog>
  )
}

function CancelDeletion({ member, onClose }: DialogProps) {
  const cancel = useRequestAction('cancelDeletion', `The account of ${displayName(member)} stays`, onClose)
  return (
    <ActionDialog
      title={`Cancel the deletion of ${displayName(member)}`}
      note="The account stays as it is, and the member is told. The deletion can be started again."
      action="Cancel the deletion"
      busyLabel="Cancelling..."
      busy={cancel.isPending}
      error={cancel.error}
      onAction={(reason) => cancel.mutate({ params: { id: String(member.id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}
