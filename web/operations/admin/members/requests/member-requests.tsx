import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OneMember } from '../member-text.ts'
import { type RequestActionName, RequestDialog } from './request-dialogs.tsx'
import { deletionText, exportText, isOpenExport, type MemberRequests as Requests, signInText } from './request-text.ts'

interface RequestsProps {
  member: OneMember
}

/** What an admin starts at the request of a member, and what waits. */
export function MemberRequests({ member }: RequestsProps) {
  const [action, setAction] = useState<RequestActionName | null>(null)
  const request = { params: { id: String(member.id) } }
  const { data, error, refetch, isFetching } = useQuery(apiQuery('memberRequests', 'read', request))
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="text-md">
        On request
      </h2>
      {!data && !error && <RowsSkeleton label="Loading the requests..." />}
      {!data && error && (
        <Notice kind="error" title={errorMessage(error)}>
          <Button kind="secondary" className="mt-3" onClick={() => refetch()} busy={isFetching} busyLabel="Loading...">
            Retry
          </Button>
        </Notice>
      )}
      {data && <RequestLines requests={data} onAction={setAction} />}
      {action && <RequestDialog member={member} action={action} onClose={() => setAction(null)} />}
    </Card>
  )
}

interface LinesProps {
  requests: Requests
  onAction: (action: RequestActionName) => void
}

function RequestLines({ requests, onAction }: LinesProps) {
  const { deletion, export: exported, sign_in: signIn } = requests
  const now = Date.now()
  return (
    <ul className="access-lines">
      <Line title="Export" text={exportText(exported, now)}>
        {isOpenExport(exported, now) ? (
          <Button kind="secondary" onClick={() => onAction('withdrawExport')}>
            Withdraw the export
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => onAction('requestExport')}>
            Send an export
          </Button>
        )}
      </Line>
      <Line title="Lost sign-in" text={signInText(signIn)}>
        {signIn ? (
          <Button kind="secondary" onClick={() => onAction('cancelSignIn')}>
            Cancel the new sign-in
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => onAction('startSignIn')}>
            Give a new sign-in
          </Button>
        )}
      </Line>
      <Line title="Deletion" text={deletionText(deletion)}>
        {deletion ? (
          <Button kind="secondary" onClick={() => onAction('cancelDeletion')}>
            Cancel the deletion
          </Button>
        ) : (
          <Button kind="delete-quiet" onClick={() => onAction('startDeletion')}>
            Delete the account
          </Button>
        )}
      </Line>
    </ul>
  )
}

const Line = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li>
    <div>
      <strong>{title}</strong>
      <span className="access-note">{text}</span>
    </div>
    {children}
  </li>
)
