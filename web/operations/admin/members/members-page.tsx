import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { EmptyList, LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { MemberFilters } from './member-filters.tsx'
import { countText, membersText } from './member-list-text.ts'
import { useMemberSelection } from './member-selection.ts'
import { MemberTable } from './member-table.tsx'
import { conditionsRequest, isFiltered, memberRequest, noConditions, sortedRequest } from './member-url-state.ts'
import { useMemberUrlState } from './use-member-url-state.ts'
import './members.css'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

const chosenText = (chosen: number, all: string) => (chosen === 0 ? all : `${membersText(chosen)} chosen of ${all}`)

/** Members: search, filters, order, export, and grants to many. */
export function MembersPage() {
  const { urlState } = useMemberUrlState()
  const selection = useMemberSelection(JSON.stringify(conditionsRequest(urlState)))
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
        <div className="members-title">
          <h2 id="members-heading" className="sr-only">
            Members
          </h2>
          <ButtonLink kind="quiet" href={apiUrl('members', 'exportCsv', { query: sortedRequest(urlState) })} download>
            <Download />
            Export CSV
          </ButtonLink>
        </div>
        <MemberFilters />
        <LoadedList
          query={list}
          name="The members"
          loading="Loading members..."
          above={
            <div className="members-selection">
              <p className="members-count" role="status">
                {list.data && chosenText(selection.ids.size, countText(list.data))}
              </p>
              {list.data && (
                <Suspense>
                  <SelectionBar list={list.data} conditions={urlState} selection={selection} />
                </Suspense>
              )}
            </div>
          }
        >
          {({ members, previous, next, seen_since: since }) => (
            <>
              {members.length > 0 ? (
                <MemberTable rows={members} since={since} selection={selection} />
              ) : (
                <NobodyFound />
              )}
              <MemberPages previous={previous} next={next} />
            </>
          )}
        </LoadedList>
      </section>
    </>
  )
}

function NobodyFound() {
  const { urlState, filter } = useMemberUrlState()
  const text = urlState.search.trim()
    ? `No name or e-mail that fits holds “${urlState.search.trim()}”.`
    : isFiltered(urlState)
      ? 'Nobody meets all of these conditions.'
      : 'Whoever signs up stands here.'
  return (
    <EmptyList
      illustration="search"
      title={isFiltered(urlState) ? 'Nobody found' : 'Nobody here yet'}
      level={3}
      onClear={isFiltered(urlState) && (() => filter(noConditions))}
    >
      {text}
    </EmptyList>
  )
}

function MemberPages({ previous, next }: { previous: string | null; next: string | null }) {
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
