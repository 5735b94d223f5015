import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { JournalTable } from './journal-table.tsx'
import { type Journal, restText } from './journal-text.ts'
import { monthChoices, monthYear } from './money-text.ts'
import './money.css'

/** Payments, refunds and lost disputes of a month, with the numbers of their documents. */
export function JournalPage() {
  const month = new URLSearchParams(useLocation().search).get('month')
  const isMonth = month !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
  const journal = useQuery({
    ...apiQuery('journal', 'month', isMonth ? { query: { month } } : {}),
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
        lead="Every payment, refund and lost dispute with its receipt or credit note. Months and dates are in UTC, as on Money."
      >
        <ButtonLink kind="secondary" href={apiUrl('journal', 'exportCsv')} download>
          <Download />
          Export CSV
        </ButtonLink>
      </PageHeader>
      <MembersNav open="money" />
      <LoadedList query={journal} name="The journal" loading="Loading...">
        {(data) => <Entries journal={data} />}
      </LoadedList>
    </>
  )
}

function Entries({ journal }: { journal: Journal }) {
  const rest = restText(journal)
  return (
    <section className="grid gap-4" aria-labelledby="journal-heading">
      <AdminSectionTitle>
        <h2 id="journal-heading">{monthYear(journal.month)}</h2>
        <MonthPicker journal={journal} />
      </AdminSectionTitle>
      {journal.entries.length > 0 ? (
        <JournalTable journal={journal} />
      ) : (
        <EmptyState illustration="ledger" title="Nothing was paid or refunded in this month" level={3}>
          Entries appear when the payment provider has confirmed a payment.
        </EmptyState>
      )}
      {rest && <p className="text-ink-soft text-sm">{rest}</p>}
    </section>
  )
}

function MonthPicker({ journal }: { journal: Journal }) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label="Month"
      className="month-picker"
      value={journal.month}
      onChange={({ target }) =>
        navigate(href('journal', {}, { query: { month: target.value === journal.this_month ? null : target.value } }), {
          preserveScroll: true,
        })
      }
    >
      {monthChoices(journal).map((month) => (
        <option key={month} value={month}>
          {monthYear(month)}
        </option>
      ))}
    </Select>
  )
}
