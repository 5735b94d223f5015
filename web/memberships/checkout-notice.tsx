import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, invalidate } from '#web/kit/api.ts'
import { isUndecided, nextAsk, sessionOf } from '#web/kit/checkout-return.ts'
import { useCheckoutReturn, useCleanAddress } from '#web/kit/use-checkout-return.ts'
import { href } from '#web/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  askingWords,
  confirmErrorWords,
  confirmedWords,
  notPaidWords,
  type PaymentWords,
  purchaseNews,
} from './checkout-words.ts'
import { returnLabel } from './membership-intent.ts'

/** What there is to say of a payment above the plans: of the one just made, else of the latest. */
export function CheckoutNotice() {
  const back = useCheckoutReturn()
  const session = sessionOf(back)
  if (session) return <Confirmation session={session} />
  return back === 'not-paid' ? <NotPaid /> : <PurchaseNews />
}

function NotPaid() {
  useCleanAddress(true)
  return <PaymentNotice words={notPaidWords} />
}

function PurchaseNews() {
  const { data } = useQuery(apiQuery('payments', 'purchases'))
  const news = data && purchaseNews(data, Date.now())
  if (!news) return null
  return (
    <PaymentNotice words={news}>
      <p>
        <Link href={href('purchases')}>See My purchases</Link>
      </p>
    </PaymentNotice>
  )
}

/** Asks until the answer is there; what the payment opened is then asked for anew. */
function Confirmation({ session }: { session: string }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('payments', 'confirm', { body: { session_id: session } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => nextAsk(isUndecided(state.data?.state), state.dataUpdateCount),
  })
  const isDecided = data !== undefined && !isUndecided(data.state)
  const words = error ? confirmErrorWords(error) : data ? confirmedWords(data) : askingWords
  useCleanAddress(isDecided || (error !== null && !words.canLookAgain))
  useEffect(() => {
    if (isDecided) invalidate(client, 'memberships', 'lessons', 'progress', ['payments', 'purchases'])
  }, [isDecided, client])
  return (
    <PaymentNotice words={words}>
      {data?.state === 'paid' && <WaysOn returnTo={data.return_to} />}
      {words.canLookAgain && (
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Look again
        </Button>
      )}
    </PaymentNotice>
  )
}

function WaysOn({ returnTo }: { returnTo: string | null }) {
  const label = returnTo && returnLabel(returnTo)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {returnTo && label ? (
        <ButtonLink href={returnTo}>{label}</ButtonLink>
      ) : (
        <ButtonLink href={href('lessons')}>Go to Lessons</ButtonLink>
      )}
      <ButtonLink kind="quiet" href={href('purchases')}>
        My purchases
      </ButtonLink>
    </div>
  )
}

function PaymentNotice({
  words: { kind, title, text },
  children,
}: {
  words: PaymentWords
  children?: React.ReactNode
}) {
  return (
    <Notice kind={kind} title={title} className="mb-6">
      <p>{text}</p>
      {children}
    </Notice>
  )
}
