import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { EmptyList, LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { LogTable } from './log-table.tsx'
import { actionText } from './log-text.ts'
import { logFilter } from './log-url-state.ts'
import { useLogUrlState } from './use-log-url-state.ts'

/** Admin actions, newest first. */
export function AuditLogPage() {
  const { urlState, filter } = useLogUrlState()
  const query = { ...logFilter(urlState), ...(urlState.after !== null && { after: String(urlState.after) }) }
  const list = useQuery({
    ...apiQuery('adminLog', 'list', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackToPanel />
      <PageHeader
        title="Who did what"
        lead="What was done here, the newest first. Nothing can be changed or removed. Names of people are today’s; titles are those of that day."
      >
        <ButtonLink kind="secondary" href={apiUrl('adminLog', 'exportCsv', { query: logFilter(urlState) })} download>
          <Download />
          Export CSV
        </ButtonLink>
      </PageHeader>
      <MembersNav open="log" />
      <LogFilters actions={list.data?.actions ?? []} />
      {urlState.member !== null && (
        <p className="mt-3">
          Only what concerned member {urlState.member}.{' '}
          <Button kind="quiet" onClick={() => filter({ member: null })}>
            Show everybody
          </Button>
        </p>
      )}
      <LoadedList query={list} name="The log" loading="Loading...">
        {({ entries, next }) => (
          <>
            {entries.length > 0 ? <LogTable rows={entries} /> : <NothingWritten />}
            <LogPages next={next} />
          </>
        )}
      </LoadedList>
    </>
  )
}

function LogFilters({ actions }: { actions: readonly string[] }) {
  const { urlState, filter } = useLogUrlState()
  // The filter of the URL is an option even before the options have loaded.
  const choices = urlState.action === null ? actions : [...new Set([...actions, urlState.action])]
  return (
    <SearchField
      label="Search the log"
      placeholder="Reason, title, e-mail, member number"
      searched={urlState.search}
      onSearch={(search) => filter({ search })}
    >
      <FilterSelect
        label="Action"
        all="All actions"
        choices={choices}
        textOf={actionText}
        value={urlState.action}
        onChoose={(action) => filter({ action })}
      />
    </SearchField>
  )
}

function NothingWritten() {
  const { urlState, filter } = useLogUrlState()
  const isFiltered = urlState.search !== '' || urlState.action !== null || urlState.member !== null
  return (
    <EmptyList
      illustration="receipt"
      title={isFiltered ? 'Nothing found.' : 'Nothing was done yet.'}
      className="mt-4"
      onClear={isFiltered && (() => filter({ search: '', action: null, member: null }))}
    >
      {isFiltered ? 'Try adjusting your search criteria.' : 'What an administrator changes stands here.'}
    </EmptyList>
  )
}

function LogPages({ next }: { next: string | null }) {
  const { urlState, hrefOf } = useLogUrlState()
  if (next === null && urlState.after === null) return null
  return (
    <nav className="mt-4 flex flex-wrap gap-3" aria-label="Pages of the log">
      {urlState.after !== null && (
        <ButtonLink kind="secondary" href={hrefOf({ after: null })}>
          Newest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" href={hrefOf({ after: Number(next) })}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
