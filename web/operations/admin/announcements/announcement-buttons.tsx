import { AdminActions } from '#web/platform/admin/admin-section.tsx'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Announcement } from './announcement-text.ts'
import type { AnnouncementActions } from './use-announcement-actions.ts'

interface AnnouncementButtonsProps {
  announcement: Announcement
  actions: AnnouncementActions
  /** Members that it would reach now; undefined until they are counted. */
  reached: number | undefined
  onEdit: () => void
}

/** The actions that the state of an announcement allows. */
export function AnnouncementButtons(props: AnnouncementButtonsProps) {
  const { state } = props.announcement
  if (state === 'draft') return <DraftButtons {...props} />
  if (state === 'sending' || state === 'paused') return <SendingButtons {...props} />
  return null
}

function DraftButtons({ announcement: { subject, filter_name }, actions, reached, onEdit }: AnnouncementButtonsProps) {
  const { confirm } = useNotices()
  const send = async () => {
    const members = reached === 1 ? '1 member' : `${(reached ?? 0).toLocaleString('en-US')} members`
    const isSure = await confirm({
      title: `Send “${subject}” to ${members}?`,
      text: `It goes to the members of “${filter_name}” who have switched news on. An e-mail that was sent cannot be taken back; the others can be paused.`,
      confirm: 'Send it',
      cancel: 'Not yet',
    })
    if (isSure) actions.run('send')
  }
  const remove = async () => {
    const question = {
      title: 'Delete this draft?',
      text: 'It was not sent to any member.',
      confirm: 'Delete it',
      cancel: 'Keep it',
    }
    if (await confirm({ ...question, danger: true })) actions.remove()
  }
  return (
    <AdminActions>
      <Button kind="secondary" onClick={onEdit}>
        Edit
      </Button>
      <Button kind="secondary" onClick={actions.sendTest} busy={actions.isTesting} busyLabel="Sending...">
        Send a test to me
      </Button>
      <Button kind="delete-quiet" onClick={remove} disabled={actions.isBusy}>
        Delete
      </Button>
      <Button onClick={send} disabled={!reached} busy={actions.isBusy}>
        Send...
      </Button>
    </AdminActions>
  )
}

function SendingButtons({ announcement: { state }, actions }: AnnouncementButtonsProps) {
  const { confirm } = useNotices()
  const end = async () => {
    const isSure = await confirm({
      title: 'End sending for good?',
      text: 'Members who had no e-mail yet get none. This cannot be undone.',
      confirm: 'End it',
      cancel: 'Go on',
      danger: true,
    })
    if (isSure) actions.run('cancel')
  }
  return (
    <AdminActions>
      <Button kind="delete-quiet" onClick={end} disabled={actions.isBusy}>
        End for good
      </Button>
      {state === 'sending' ? (
        <Button onClick={() => actions.run('pause')} busy={actions.isBusy}>
          Pause
        </Button>
      ) : (
        <Button onClick={() => actions.run('resume')} busy={actions.isBusy}>
          Resume
        </Button>
      )}
    </AdminActions>
  )
}
