import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CheckoutReturn, isPendingState, nextPollDelay, sessionOf } from '#web/payments/public/checkout-return.ts'
import { useCleanUrl } from '#web/payments/public/use-checkout-return.ts'
import { apiQuery, invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useMatchPage } from '#web/platform/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  askingText,
  confirmErrorText,
  confirmedText,
  notPaidText,
  type PaymentText,
  purchaseNews,
} from './checkout-text.ts'
import { firstOpened } from './first-opened.ts'
import { returnLabel } from './membership-intent.ts'

const confirmQuery = (session: string) => ({
  ...apiQuery('payments', 'confirm', { body: { session_id: session } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether a first reply is missing that the notice shows. The notice uses the same replies. */
export function useIsNoticeLoading(checkoutReturn: CheckoutReturn): boolean {
  const session = sessionOf(checkoutReturn)
  const hasNews = session === null && checkoutReturn !== 'not-paid'
  const purchases = useQuery({ ...apiQuery('payments', 'purchases'), enabled: hasNews })
  const confirmation = useQuery({ ...confirmQuery(session ?? ''), enabled: session !== null })
  const isPaid = session !== null && confirmation.data?.state === 'paid'
  const lessons = useQuery({ ...apiQuery('lessons', 'list'), enabled: isPaid })
  return (
    (hasNews && purchases.isPending) || (session !== null && confirmation.isPending) || (isPaid && lessons.isPending)
  )
}

interface CheckoutNoticeProps {
  checkoutReturn: CheckoutReturn
  /** Whether a first reply is missing. */
  isLoading: boolean
}

/** Notice above the plans about the payment just made, else the latest one. */
export function CheckoutNotice({ checkoutReturn, isLoading }: CheckoutNoticeProps) {
  const session = sessionOf(checkoutReturn)
  if (session) return <Confirmation session={session} isLoading={isLoading} />
  if (isLoading) return null
  return checkoutReturn === 'not-paid' ? <NotPaid /> : <PurchaseNews />
}

function NotPaid() {
  useCleanUrl(true)
  return <PaymentNotice text={notPaidText} />
}

function PurchaseNews() {
  const { data } = useQuery(apiQuery('payments', 'purchases'))
  const news = data && purchaseNews(data, Date.now())
  if (!news) return null
  return (
    <PaymentNotice text={news}>
      <p>
        <Link href={href('purchases')}>See My purchases</Link>
      </p>
    </PaymentNotice>
  )
}

/** Polls until the payment is final, then refetches what it unlocked. The first result is shown with its links. */
function Confirmation({ session, isLoading }: { session: string; isLoading: boolean }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmQuery(session),
    refetchInterval: ({ state }) => nextPollDelay(isPendingState(state.data?.state), state.dataUpdateCount),
  })
  const isDecided = data !== undefined && !isPendingState(data.state)
  const result = error ? confirmErrorText(error) : data ? confirmedText(data) : askingText
  const text = isLoading ? askingText : result
  useCleanUrl(isDecided || (error !== null && !result.canRetry))
  useEffect(() => {
    if (isDecided) invalidate(client, 'memberships', 'lessons', 'progress', ['payments', 'purchases'])
  }, [isDecided, client])
  return (
    <PaymentNotice text={text} takesFocus={isDecided && !isLoading}>
      {data?.state === 'paid' && !isLoading && <WaysOn paid={data} />}
      {text.canRetry && (
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Look again
        </Button>
      )}
    </PaymentNotice>
  )
}

/** Links back to the member's lesson, else to the first lesson that the payment unlocked. */
function WaysOn({ paid }: { paid: ReplyOf<'payments', 'confirm'> }) {
  const { data: cards } = useQuery(apiQuery('lessons', 'list'))
  const matchPage = useMatchPage()
  const { return_to: returnTo } = paid
  const label = returnTo && returnLabel(returnTo, matchPage)
  const first = Array.isArray(cards) ? firstOpened(paid, cards) : undefined
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {returnTo && label ? (
        <ButtonLink href={returnTo}>{label}</ButtonLink>
      ) : first ? (
        <ButtonLink href={href('lesson', { id: first.id })}>
          Start with lesson {first.lesson_order}: {first.title}
        </ButtonLink>
      ) : (
        <ButtonLink href={href('lessons')}>Go to Lessons</ButtonLink>
      )}
      <ButtonLink kind="quiet" href={href('purchases')}>
        My purchases
      </ButtonLink>
    </div>
  )
}

interface PaymentNoticeProps {
  text: PaymentText
  /** Focuses the notice when the result is known, for keyboard and screen reader users. */
  takesFocus?: boolean
  children?: React.ReactNode
}

function PaymentNotice({ text: { kind, title, text }, takesFocus = false, children }: PaymentNoticeProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Do not move the focus of a user who has gone elsewhere.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  return (
    <Notice
      kind={kind}
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      className="mb-6"
    >
      <p>{text}</p>
      {children}
    </Notice>
  )
}
