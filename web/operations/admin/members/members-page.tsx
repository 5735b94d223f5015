import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tierNames, tiers } from '#course/tiers.ts'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { AdminStaleNotice } from '#web/platform/admin/admin-stale-notice.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { useListAddress } from '#web/platform/admin/use-list-address.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  isFiltered,
  type MemberAddress,
  memberAddressQuery,
  memberRequest,
  readMemberAddress,
} from './member-address.ts'
import { MemberTable } from './member-table.tsx'
import { cashcoachChoices, countText, variantSummary } from './member-text.ts'
import './members.css'

/** Members, searchable by name or address and filtered by tier and CashCoach. */
export function MembersPage() {
  const { address } = useMemberAddress()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('members', 'list', { query: memberRequest(address) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackToPanel />
      <PageHeader title="Members and money" lead="Who learns here, what they have, what they paid." />
      <MembersNav open="members" />
      <section aria-labelledby="members-heading">
        <h2 id="members-heading" className="sr-only">
          Members
        </h2>
        <MemberFilters />
        {error && (
          <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent={!data && 'The members'} />
        )}
        <p className="members-count" role="status">
          {data && countText(data)}
        </p>
        {!data && !error && <RowsSkeleton label="Loading members..." />}
        {data && data.members.length > 0 && <MemberTable rows={data.members} />}
        {data?.members.length === 0 && <NobodyFound />}
        {data && <MemberPages previous={data.previous} next={data.next} />}
      </section>
    </>
  )
}

// A new filter starts at the newest member.
const membersHref = (before: MemberAddress, change: Partial<MemberAddress>) =>
  href('members', {}, { query: memberAddressQuery({ ...before, after: null, before: null, ...change }) })

const useMemberAddress = () => useListAddress(readMemberAddress, membersHref)

function MemberFilters() {
  const { address, filter } = useMemberAddress()
  return (
    <SearchField
      label="Search members by name or e-mail"
      placeholder="Name or e-mail"
      searched={address.search}
      onSearch={(search) => filter({ search })}
    >
      <Select
        aria-label="Tier"
        value={address.tier ?? ''}
        onChange={({ target }) => filter({ tier: tiers.find((tier) => tier === target.value) ?? null })}
      >
        <option value="">All tiers</option>
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {tierNames[tier].name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="CashCoach"
        value={address.cashcoach ?? ''}
        onChange={({ target }) =>
          filter({ cashcoach: cashcoachChoices.find((choice) => choice === target.value) ?? null })
        }
      >
        <option value="">With or without CashCoach</option>
        {cashcoachChoices.map((choice) => (
          <option key={choice} value={choice}>
            {variantSummary[choice]}
          </option>
        ))}
      </Select>
    </SearchField>
  )
}

function NobodyFound() {
  const { address, filter } = useMemberAddress()
  const text = address.search.trim()
    ? `No name or e-mail that fits holds “${address.search.trim()}”.`
    : isFiltered(address)
      ? 'Nobody has both that tier and that CashCoach.'
      : 'Whoever signs up stands here.'
  return (
    <EmptyState
      illustration="search"
      title={isFiltered(address) ? 'Nobody found' : 'Nobody here yet'}
      level={3}
      action={
        isFiltered(address) && (
          <Button kind="secondary" onClick={() => filter({ search: '', tier: null, cashcoach: null })}>
            Clear search
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

function MemberPages({ previous, next }: { previous: number | null; next: number | null }) {
  const { hrefOf } = useMemberAddress()
  if (previous === null && next === null) return null
  return (
    <nav className="members-pages" aria-label="Pages of members">
      <PageStep address={previous === null ? null : hrefOf({ before: previous })}>Previous</PageStep>
      <PageStep address={next === null ? null : hrefOf({ after: next })}>Next</PageStep>
    </nav>
  )
}

const PageStep = ({ address, children }: { address: string | null; children: string }) =>
  address === null ? (
    <Button kind="secondary" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink kind="secondary" href={address}>
      {children}
    </ButtonLink>
  )
