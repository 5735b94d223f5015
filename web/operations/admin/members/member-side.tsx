import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { displayName, seenText } from './member-row-text.ts'
import { actionText, type OneMember, sessionQuestion } from './member-text.ts'

/** A member's progress, sessions and log entries. */
export function MemberSide({ member }: { member: OneMember }) {
  return (
    <aside className="grid content-start gap-6" aria-label={`Progress and sessions of ${displayName(member)}`}>
      <Progress member={member} />
      <Sessions member={member} />
      <RecentAdminActions member={member} />
    </aside>
  )
}

function Progress({ member: { progress, lessons } }: { member: OneMember }) {
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="progress-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="progress-heading" className="text-md">
          Progress
        </h2>
        <span className="text-sm tabular-nums">
          <strong>
            {lessons.passed} of {lessons.open}
          </strong>{' '}
          lessons
        </span>
      </div>
      <ul className="grid gap-4">
        {progress.map(({ tier, passed, total }) => (
          <li key={tier} className="grid gap-2">
            <div className="flex items-center justify-between gap-4">
              <TierBadge tier={tier} />
              <span className="text-sm tabular-nums">
                {passed} of {total}
              </span>
            </div>
            <ProgressBar label={`Lessons of ${tier} that are passed`} kind={tier} value={passed} of={total} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sessions({ member }: { member: OneMember }) {
  const { confirm, notify, dismissAll } = useNotices()
  const end = useApiMutation('members', 'endSessions', {
    invalidates: ['members', 'adminLog'],
    onSuccess({ ended }) {
      dismissAll()
      notify({ kind: 'good', title: ended === 1 ? '1 session has ended' : `${ended} sessions have ended` })
    },
    onError(error) {
      dismissAll()
      notify({ kind: 'error', title: errorMessage(error), text: 'No session was ended.' })
    },
  })
  const press = async () => {
    if (await confirm(sessionQuestion(member))) end.mutate({ params: { id: String(member.id) } })
  }
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="text-md">
        Signed in on
      </h2>
      {member.sessions.length === 0 && <p className="text-ink-soft">Nowhere.</p>}
      <ul className="member-sessions">
        {member.sessions.map(({ device, last_seen_at: at }, index) => (
          <li key={index} className="member-session">
            <strong>{device}</strong>
            <span>Used: {seenText(at, Date.now())}</span>
          </li>
        ))}
      </ul>
      {member.sessions.length > 0 && (
        <Button kind="secondary" wide busy={end.isPending} busyLabel="Ending..." onClick={press}>
          End all sessions
        </Button>
      )}
    </Card>
  )
}

function RecentAdminActions({ member: { id } }: { member: OneMember }) {
  const { data } = useQuery(apiQuery('adminLog', 'list', { query: { member: String(id) } }))
  if (!data) return null
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="done-heading">
      <h2 id="done-heading" className="text-md">
        Done for this member
      </h2>
      {data.entries.length === 0 && <p className="text-ink-soft text-sm">Nothing yet.</p>}
      {data.entries.slice(0, 3).map((entry) => (
        <p key={entry.id} className="text-sm">
          {actionText(entry)}, {longDay(entry.at)}.
        </p>
      ))}
      <StandaloneLink href={href('admin-log', {}, { query: { member: id } })} arrow className="text-sm">
        All entries in the log
      </StandaloneLink>
    </Card>
  )
}
