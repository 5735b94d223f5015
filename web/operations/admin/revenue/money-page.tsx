import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, NotebookText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MembersNav } from '#web/operations/admin/members-nav.tsx'
import { AdminSectionTitle, Definitions } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stat } from '#web/ui/stat.tsx'
import {
  churnNote,
  definitionsFor,
  goneText,
  monthChoices,
  monthLabel,
  monthName,
  monthYear,
  type RevenueReport,
  shareText,
  spanTitle,
  subscribersNote,
  trialsNote,
} from './money-text.ts'
import { RevenueTable } from './revenue-table.tsx'
import './money.css'

const FailedRefunds = lazy(async () => ({ default: (await import('./failed-refunds.tsx')).FailedRefunds }))
const SumsSection = lazy(async () => ({ default: (await import('./sums-section.tsx')).SumsSection }))
const DisputedPayments = lazy(async () => ({
  default: (await import('./disputed-payments.tsx')).DisputedPayments,
}))

const Payouts = lazy(async () => ({ default: (await import('./payouts.tsx')).Payouts }))

/** Revenue, refunds and subscriptions, each figure with its definition. */
export function MoneyPage() {
  const until = new URLSearchParams(useLocation().search).get('until')
  const isMonth = until !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(until)
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('revenue', 'report', isMonth ? { query: { until } } : {}),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackToPanel />
      <PageHeader title="Members and money" lead="What came in, what went back, and who stays." />
      <MembersNav open="money" />
      <Suspense>
        <FailedRefunds />
        <DisputedPayments />
      </Suspense>
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {!data && error && (
        <EmptyState
          illustration="offline"
          title="The sums did not load"
          alert
          action={
            <Button onClick={() => refetch()} busy={isFetching}>
              Retry
            </Button>
          }
        >
          {errorMessage(error)}
        </EmptyState>
      )}
      {!data && !error && <RowsSkeleton label="Adding up..." />}
      {data && <Report report={data} />}
      <Suspense>{data && <SumsSection />}</Suspense>
      <Suspense fallback={<RowsSkeleton label="Loading payouts..." />}>
        <Payouts />
      </Suspense>
      <WhatWordsMean zone={data?.zone} />
    </>
  )
}

function Report({ report }: { report: RevenueReport }) {
  const gone = goneText(report.gone, dollarsText(report.gone.amount))
  return (
    <section className="grid gap-8" aria-labelledby="money-heading">
      <AdminSectionTitle>
        <h2 id="money-heading">{spanTitle(report)}</h2>
        <MonthPicker report={report} />
        <ButtonLink kind="quiet" href={href('journal')}>
          <NotebookText />
          Journal
        </ButtonLink>
        <ButtonLink kind="quiet" href={apiUrl('revenue', 'exportCsv')} download>
          <Download />
          Export CSV
        </ButtonLink>
      </AdminSectionTitle>
      <Figures report={report} />
      {report.total.memberships + report.total.cashcoach + report.total.store + report.total.refunds === 0 ? (
        <EmptyState illustration="ledger" title="Nothing was paid in these months" level={3}>
          Payments stand here from the moment in which the provider has confirmed them.
        </EmptyState>
      ) : (
        <RevenueTable report={report} />
      )}
      {gone && <p className="text-ink-soft text-sm">{gone}</p>}
    </section>
  )
}

function MonthPicker({ report }: { report: RevenueReport }) {
  const navigate = useNavigate()
  const query = Object.fromEntries(new URLSearchParams(useLocation().search))
  const last = report.months.at(-1)?.month ?? report.this_month
  return (
    <Select
      aria-label="Until"
      className="month-picker"
      value={last}
      onChange={({ target }) =>
        navigate(
          href('money', {}, { query: { ...query, until: target.value === report.this_month ? null : target.value } }),
          {
            preserveScroll: true,
          },
        )
      }
    >
      {monthChoices(report).map((month) => (
        <option key={month} value={month}>
          Until {monthYear(month)}
        </option>
      ))}
    </Select>
  )
}

function Figures({ report }: { report: RevenueReport }) {
  const last = report.months.at(-1)
  if (!last) return null
  return (
    <dl className="money-figures">
      <Stat
        label={monthLabel(last.month, report.this_month)}
        figure={dollarsText(last.revenue)}
        note="after refunds, before fees, without sales tax"
      />
      <Stat label="Active subscribers" figure={report.subscribers.active} note={subscribersNote(report, last.month)} />
      <Stat
        label={`Churn in ${monthName(report.churn.month)}`}
        figure={shareText(report.churn)}
        note={churnNote(report.churn)}
      />
      <Stat label="Trials that stay" figure={shareText(report.trials)} note={trialsNote(report.trials)} />
    </dl>
  )
}

const WhatWordsMean = ({ zone }: { zone: string | undefined }) => (
  <Card as="section" className="mt-8" aria-labelledby="words-heading">
    <h2 id="words-heading" className="mb-4 text-md">
      What the words mean
    </h2>
    <Definitions rows={definitionsFor(zone)} />
  </Card>
)
