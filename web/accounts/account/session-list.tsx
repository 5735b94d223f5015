import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { AccountSession } from '#contract/accounts/accounts.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EndAllSessions } from './end-all-sessions.tsx'

/** The member's sessions, the current device first. */
export function SessionList() {
  const sessions = useQuery(apiQuery('accounts', 'sessions'))
  return (
    <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-xl">
        Where you are signed in
      </h2>
      {sessions.data && (
        <>
          <ul className="w-full">
            {[...sessions.data].sort(currentFirst).map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          <EndAllSessions />
        </>
      )}
      {sessions.isPending && (
        <Loading label="Loading your devices..." labelHidden className="grid w-full gap-3">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {sessions.isError && !sessions.data && (
        <Notice kind="error" title={errorMessage(sessions.error)} className="w-full">
          <Button kind="secondary" onClick={() => sessions.refetch()} busy={sessions.isFetching}>
            Retry
          </Button>
        </Notice>
      )}
    </Card>
  )
}

const currentFirst = (a: AccountSession, b: AccountSession) =>
  Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at)

const lastUsedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

function SessionItem({ session: { id, device, last_seen_at, current } }: { session: AccountSession }) {
  const { notify } = useNotices()
  const end = useApiMutation('accounts', 'endSession', {
    invalidates: [['accounts', 'sessions']],
    onSuccess: () => notify({ kind: 'good', title: `${device} is signed out.` }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: `${device} is still signed in.` }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <MonitorSmartphone className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{device}</p>
        <p className="text-ink-soft text-sm">
          {current ? (
            'In use now'
          ) : (
            <>
              Last used <time dateTime={last_seen_at}>{lastUsedFormat.format(new Date(last_seen_at))}</time>
            </>
          )}
        </p>
      </div>
      {current ? (
        <Chip kind="accent">This device</Chip>
      ) : (
        <Button
          kind="secondary"
          onClick={() => end.mutate({ params: { id: String(id) } })}
          busy={end.isPending}
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
