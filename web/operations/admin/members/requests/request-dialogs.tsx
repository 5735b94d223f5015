import { useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { displayName } from '../member-row-text.ts'
import type { OneMember } from '../member-text.ts'
import { useRequestAction } from './use-request-action.ts'

/** Actions on the requests of a member. */
export type RequestActionName = 'startDeletion' | 'startSignIn' | ReasonedAction
/** Actions that need a reason and nothing else. */
type ReasonedAction = 'cancelDeletion' | 'requestExport' | 'withdrawExport' | 'cancelSignIn'

interface DialogProps {
  member: OneMember
  onClose: () => void
}

/** Asks for the details of an action on a request, and why. */
export function RequestDialog({ action, ...props }: DialogProps & { action: RequestActionName }) {
  if (action === 'startDeletion') return <StartDeletion {...props} />
  return action === 'startSignIn' ? <StartSignIn {...props} /> : <ReasonDialog {...props} action={action} />
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

function StartSignIn({ member, onClose }: DialogProps) {
  const [email, setEmail] = useState('')
  const start = useRequestAction('startSignIn', `A link is on its way to ${email.trim()}`, onClose)
  return (
    <ActionDialog
      title={`A new sign-in for ${displayName(member)}`}
      note="Make sure that it is the member who asks. Who signs in at the link with this address gets the account after three days; the old address is told and can stop it. The old sign-in and all devices then lose the account."
      action="Send the link"
      busyLabel="Sending..."
      busy={start.isPending}
      error={start.error}
      onAction={(reason) => start.mutate({ params: { id: String(member.id) }, body: { email: email.trim(), reason } })}
      onClose={onClose}
    >
      <Field label="New e-mail address *" error={fieldErrors(start.error).email}>
        <Input
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </ActionDialog>
  )
}

interface ReasonTexts {
  title: (name: string) => string
  note: string
  action: string
  busyLabel: string
  done: (name: string) => string
}

const reasonTexts: Record<ReasonedAction, ReasonTexts> = {
  cancelDeletion: {
    title: (name) => `Cancel the deletion of ${name}`,
    note: 'The account stays as it is, and the member is told. The deletion can be started again.',
    action: 'Cancel the deletion',
    busyLabel: 'Cancelling...',
    done: (name) => `The account of ${name} stays`,
  },
  requestExport: {
    title: (name) => `Send ${name} an export`,
    note: 'The member gets an e-mail with a link that works for seven days, after sign-in or with a code that is sent to the same address. You see when it was fetched, and never its content.',
    action: 'Send the link',
    busyLabel: 'Sending...',
    done: (name) => `${name} gets the link by e-mail`,
  },
  withdrawExport: {
    title: (name) => `Withdraw the export of ${name}`,
    note: 'The link does not work any more. What was fetched stays with the member. Another one can be sent.',
    action: 'Withdraw the link',
    busyLabel: 'Withdrawing...',
    done: () => 'The link does not work any more',
  },
  cancelSignIn: {
    title: (name) => `Cancel the new sign-in of ${name}`,
    note: 'The account keeps its sign-in. Both addresses are told if a sign-in was proved. Another link can be sent.',
    action: 'Cancel the new sign-in',
    busyLabel: 'Cancelling...',
    done: (name) => `${name} keeps the sign-in`,
  },
}

function ReasonDialog({ member, action, onClose }: DialogProps & { action: ReasonedAction }) {
  const { title, note, action: label, busyLabel, done } = reasonTexts[action]
  const name = displayName(member)
  const act = useRequestAction(action, done(name), onClose)
  return (
    <ActionDialog
      title={title(name)}
      note={note}
      action={label}
      busyLabel={busyLabel}
      busy={act.isPending}
      error={act.error}
      onAction={(reason) => act.mutate({ params: { id: String(member.id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}
