import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { payoutRoutes } from '#contract/operations/payout-routes.ts'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { addRoutes, call } from '#web/platform/api/api.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import {
  missingText,
  otherCurrenciesText,
  type Payout,
  type PayoutList,
  payoutAmount,
  payoutDates,
  payoutEntries,
  payoutNote,
  payoutStates,
  waitingText,
} from './payouts-text.ts'
import './failed-refunds.css'

// The endpoint is loaded with this part of the page.
addRoutes(payoutRoutes)

const usePayouts = () =>
  useInfiniteQuery({
    queryKey: ['payouts', 'list', {}],
    queryFn: ({ pageParam, signal }) =>
      call('payouts', 'list', pageParam === null ? {} : { query: { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Transfers of the payment provider to the bank, each with a link to its entries. Nothing without a provider. */
export function Payouts() {
  const query = usePayouts()
  const { data, error, isFetching, refetch } = query
  const [first] = data?.pages ?? []
  if (!first) {
    if (error) return <StaleNotice error={error} onRetry={refetch} busy={isFetching} />
    return <RowsSkeleton label="Loading payouts..." />
  }
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? []
  if (!first.is_on && payouts.length === 0) return null
  return (
    <Card as="section" flush className="mt-8" aria-labelledby="payouts-heading">
      <Head list={first} />
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <ul className="failed-refunds">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} zone={first.zone} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="quiet" className="m-4" busy={isFetching} onClick={() => query.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </Card>
  )
}

function Head({ list }: { list: PayoutList }) {
  const sentences = [missingText(list), otherCurrenciesText(list)].filter((sentence) => sentence !== null)
  return (
    <div className="failed-refunds-head">
      <h2 id="payouts-heading" className="text-md">
        Payouts
      </h2>
      <p className="text-ink-soft text-sm">
        What the payment provider sends to the bank account, after its fees.{' '}
        {list.payouts.length === 0 && list.waiting.entries === 0 ? 'There is none yet.' : waitingText(list.waiting)}
        {list.read_at !== null && ` Read ${longTimestamp(list.read_at)}.`}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
    </div>
  )
}

function PayoutRow({ payout, zone }: { payout: Payout; zone: string }) {
  const { id, amount, state, is_complete: isComplete } = payout
  const [kind, word] = payoutStates[state]
  const entries = payoutEntries(payout)
  return (
    <li>
      <div>
        <p>
          <strong>{payoutAmount(payout, amount)}</strong>
          <Status kind={kind}>{word}</Status>
        </p>
        <p className="text-ink-soft text-sm">{payoutDates(payout, zone)}</p>
        {(!isComplete || entries === null) && <p className="text-sm">{payoutNote(payout)}</p>}
      </div>
      {entries !== null && (
        <ButtonLink
          kind="quiet"
          href={href('journal', {}, { query: { payout: id } })}
          aria-label={`${entries} of the payout of ${payoutAmount(payout, amount)}`}
        >
          {entries}
        </ButtonLink>
      )}
    </li>
  )
}
