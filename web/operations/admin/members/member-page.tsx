import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { MemberAccess } from './member-access.tsx'
import { MemberPurchases } from './member-purchases.tsx'
import { displayName, seenText } from './member-row-text.ts'
import { MemberSide } from './member-side.tsx'
import type { OneMember } from './member-text.ts'
import './member.css'

const MemberNoteCard = lazy(async () => ({ default: (await import('./member-note.tsx')).MemberNoteCard }))
const MemberRequests = lazy(async () => ({
  default: (await import('./requests/member-requests.tsx')).MemberRequests,
}))

/** One member: access, payments, progress and actions. */
export function MemberPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(apiQuery('members', 'read', { params: { id } }))
  if (!data && statusOf(error) === 404) return <NoMember />
  if (!data && error) return <PageLoadError message={errorMessage(error)} onRetry={refetch} busy={isFetching} />
  return (
    <>
      <StandaloneLink href={href('members')}>← Back to members</StandaloneLink>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data ? <OpenMember member={data} /> : <RowsSkeleton label="Loading this member..." />}
    </>
  )
}

const NoMember = () => (
  <EmptyState
    illustration="search"
    title="There is no such member"
    level={1}
    action={
      <ButtonLink kind="secondary" href={href('members')}>
        To the members
      </ButtonLink>
    }
  >
    The account was deleted, or there never was one of this number. What it paid stands in the ledger without a name.
  </EmptyState>
)

function OpenMember({ member }: { member: OneMember }) {
  return (
    <>
      <PageHeader title={displayName(member)} />
      <p className="member-facts">
        <TierBadge tier={member.tier} />
        <span>{member.email}</span>
        <span>Member since {longDay(member.created_at)}</span>
        <span>Last seen: {seenText(member.last_seen_at, Date.now(), member.seen_since)}</span>
        {member.is_operator && <span>This is the administrator.</span>}
      </p>
      <div className="member-columns">
        <div className="grid content-start gap-6">
          <MemberAccess member={member} />
          <MemberPurchases member={member} />
          <Suspense>
            <MemberNoteCard member={member} />
            <MemberRequests member={member} />
          </Suspense>
        </div>
        <MemberSide member={member} />
      </div>
    </>
  )
}
