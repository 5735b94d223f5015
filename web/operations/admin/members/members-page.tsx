import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tierNames, tiers } from '#course/tiers.ts'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { EmptyList, LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { cashcoachChoices, countText, variantSummary } from './member-list-text.ts'
import { MemberTable } from './member-table.tsx'
import {
  isFiltered,
  type MemberUrlState,
  memberListQuery,
  memberRequest,
  readMemberUrlState,
} from './member-url-state.ts'
import './members.css'

/** Members, searchable by name or address and filtered by tier and CashCoach. */
export function MembersPage() {
  const { urlState } = useMemberUrlState()
  const list = useQuery({
    ...apiQuery('members', 'list', { query: memberRequest(urlState) }),
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
        <LoadedList
          query={list}
          name="The members"
          loading="Loading members..."
          above={
            <p className="members-count" role="status">
              {list.data && countText(list.data)}
            </p>
          }
        >
          {({ members, previous, next }) => (
            <>
              {members.length > 0 ? <MemberTable rows={members} /> : <NobodyFound />}
              <MemberPages previous={previous} next={next} />
            </>
          )}
        </LoadedList>
      </section>
    </>
  )
}

// A new filter starts at the newest member.
const membersHref = (before: MemberUrlState, change: Partial<MemberUrlState>) =>
  href('members', {}, { query: memberListQuery({ ...before, after: null, before: null, ...change }) })

const useMemberUrlState = () => useListUrlState(readMemberUrlState, membersHref)

function MemberFilters() {
  const { urlState, filter } = useMemberUrlState()
  return (
    <SearchField
      label="Search members by name, e-mail or number"
      placeholder="Name, e-mail or receipt"
      searched={urlState.search}
      onSearch={(search) => filter({ search })}
    >
      <FilterSelect
        label="Tier"
        all="All tiers"
        choices={tiers}
        textOf={(tier) => tierNames[tier].name}
        value={urlState.tier}
        onChoose={(tier) => filter({ tier })}
      />
      <FilterSelect
        label="CashCoach"
        all="With or without CashCoach"
        choices={cashcoachChoices}
        textOf={(choice) => variantSummary[choice]}
        value={urlState.cashcoach}
        onChoose={(cashcoach) => filter({ cashcoach })}
      />
    </SearchField>
  )
}

function NobodyFound() {
  const { urlState, filter } = useMemberUrlState()
  const text = urlState.search.trim()
    ? `No name or e-mail that fits holds “${urlState.search.trim()}”.`
    : isFiltered(urlState)
      ? 'Nobody has both that tier and that CashCoach.'
      : 'Whoever signs up stands here.'
  return (
    <EmptyList
      illustration="search"
      title={isFiltered(urlState) ? 'Nobody found' : 'Nobody here yet'}
      level={3}
      onClear={isFiltered(urlState) && (() => filter({ search: '', tier: null, cashcoach: null }))}
    >
      {text}
    </EmptyList>
  )
}

function MemberPages({ previous, next }: { previous: number | null; next: number | null }) {
  const { hrefOf } = useMemberUrlState()
  if (previous === null && next === null) return null
  return (
    <nav className="members-pages" aria-label="Pages of members">
      <PageStep target={previous === null ? null : hrefOf({ before: previous })}>Previous</PageStep>
      <PageStep target={next === null ? null : hrefOf({ after: next })}>Next</PageStep>
    </nav>
  )
}

const PageStep = ({ target, children }: { target: string | null; children: string }) =>
  target === null ? (
    <Button kind="secondary" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink kind="secondary" href={target}>
      {children}
    </ButtonLink>
  )
