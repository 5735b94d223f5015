import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChartColumn, Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { JournalTable } from './journal-table.tsx'
import {
  type Journal,
  type JournalUrlState,
  journalRequest,
  journalTitle,
  readJournalUrlState,
  restText,
} from './journal-text.ts'
import { rangeQuery } from './range-url.ts'
import './money.css'

const JournalFilters = lazy(async () => ({ default: (await import('./journal-filters.tsx')).JournalFilters }))
const JournalWords = lazy(async () => ({ default: (await import('./journal-words.tsx')).JournalWords }))

/** Payments, refunds and disputes of some days or of a payout, with documents, fees and payouts. */
export function JournalPage() {
  const journal = useQuery({
    ...apiQuery('journal', 'month', requestFor(readJournalUrlState(useLocation().search))),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <StandaloneLink href={href('money')}>
        <ArrowLeft />
        Back to Money
      </StandaloneLink>
      <PageHeader
        title="Journal"
        lead={`Every payment, refund and dispute with its document, fee and payout. Months and dates are in ${journal.data?.zone ?? 'the business’s time zone'}, as on Money.`}
      >
        <ButtonLink kind="secondary" href={apiUrl('journal', 'exportCsv')} download>
          <Download />
          Export all months
        </ButtonLink>
      </PageHeader>
      <MembersNav open="money" />
      <LoadedList query={journal} name="The journal" loading="Loading...">
        {(data) => <Entries journal={data} />}
      </LoadedList>
    </>
  )
}

/** The current month needs no query, as the page preloads it. */
function requestFor(urlState: JournalUrlState) {
  const query = journalRequest(urlState)
  return Object.keys(query).length > 0 ? { query } : {}
}

function emptyTitle({ month, payout }: Journal): string {
  if (payout) return 'No entry of this payout is known'
  return `Nothing was paid or refunded in ${month === null ? 'these days' : 'this month'}`
}

function Entries({ journal }: { journal: Journal }) {
  const rest = restText(journal)
  const { show, payout, ...urlState } = readJournalUrlState(useLocation().search)
  const shown = payout === null ? { from: journal.from, to: journal.to } : { payout }
  return (
    <section className="grid gap-4" aria-labelledby="journal-heading">
      <AdminSectionTitle>
        <h2 id="journal-heading">{journalTitle(journal)}</h2>
        {payout === null && (
          <ButtonLink kind="quiet" href={href('money', {}, { query: rangeQuery(urlState), hash: 'sums' })}>
            <ChartColumn />
            Sums by product
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          href={apiUrl('journal', 'exportCsv', { query: { ...shown, ...(show && { show }) } })}
          download
        >
          <Download />
          Export these
        </ButtonLink>
      </AdminSectionTitle>
      <Suspense fallback={<div className="journal-filters" />}>
        <JournalFilters journal={journal} />
      </Suspense>
      {journal.entries.length > 0 ? (
        <JournalTable journal={journal} />
      ) : (
        <EmptyState illustration="ledger" title={emptyTitle(journal)} level={3}>
          Entries appear when the payment provider has confirmed a payment.
        </EmptyState>
      )}
      {rest && <p className="text-ink-soft text-sm">{rest}</p>}
      <Suspense>
        <JournalWords payout={journal.payout} />
      </Suspense>
    </section>
  )
}
