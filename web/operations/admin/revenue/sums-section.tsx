import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { moneySumsRoutes } from '#contract/operations/money-sums-routes.ts'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { addRoutes, apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MrrCard } from './mrr-card.tsx'
import { RangePicker } from './range-picker.tsx'
import { type RangeUrlState, rangeQuery, rangeRequest, rangeTitle, readRange } from './range-url.ts'
import { SumsTable } from './sums-table.tsx'
import { type MoneySums, sumsNote } from './sums-text.ts'
import './sums.css'

addRoutes(moneySumsRoutes)

/** Sums by product and tier of the days in the URL, and the recurring revenue at their end. */
export function SumsSection() {
  const { search, hash } = useLocation()
  const range = rangeRequest(readRange(new URLSearchParams(search)))
  const request = Object.keys(range).length > 0 ? { query: range } : {}
  const sums = useQuery({ ...apiQuery('moneySums', 'read', request), placeholderData: keepPreviousData })
  const section = useRef<HTMLElement>(null)
  // The browser looks for the target of a link before this part has loaded.
  useEffect(() => {
    if (hash === '#sums') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section id="sums" ref={section} className="sums-section" aria-labelledby="sums-heading">
      <AdminSectionTitle>
        <h2 id="sums-heading">
          By product and tier{sums.data && <span className="font-normal text-ink-soft">: {rangeTitle(sums.data)}</span>}
        </h2>
        <ButtonLink kind="quiet" href={apiUrl('moneySums', 'exportCsv', request)} download>
          <Download />
          Export these sums
        </ButtonLink>
      </AdminSectionTitle>
      <LoadedList query={sums} name="The sums" loading="Loading...">
        {(data) => (
          <>
            <Range sums={data} />
            <Sums sums={data} />
            <MrrCard request={request} thisMonth={data.this_month} />
          </>
        )}
      </LoadedList>
    </section>
  )
}

function Range({ sums }: { sums: MoneySums }) {
  const navigate = useNavigate()
  const query = Object.fromEntries(new URLSearchParams(useLocation().search))
  const open = (range: RangeUrlState) =>
    navigate(href('money', {}, { query: { ...query, ...rangeQuery(range) } }), { preserveScroll: true })
  return <RangePicker range={sums} onShow={open} />
}

const Sums = ({ sums }: { sums: MoneySums }) =>
  sums.rows.length > 0 ? (
    <>
      <SumsTable sums={sums} />
      <p className="text-ink-soft text-sm">{sumsNote(sums)}</p>
    </>
  ) : (
    <EmptyState illustration="ledger" title="Nothing was sold or refunded in these days" level={3}>
      Sums appear when the payment provider has confirmed a payment.
    </EmptyState>
  )
