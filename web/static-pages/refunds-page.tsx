import type { ReactNode } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { LegalFacts, LegalPage } from './legal-page.tsx'
import { SiteFact } from './site-fact.tsx'
import type { StaticPageProps } from './static-page-props.ts'

const days = <SiteFact name="refund_days">14</SiteFact>

const rows: readonly [string, ReactNode][] = [
  [
    'A tier or an upgrade',
    <>
      {days} days from the payment, the whole amount, without a reason. The tier goes back to the one before. Your
      scores stay.
    </>,
  ],
  [
    'CashCoach',
    <>
      Cancel anytime; it stays open until the paid month ends. Charged by mistake? The last payment goes back within{' '}
      {days} days.
    </>,
  ],
  [
    'Store goods',
    <>
      {days} days from the payment. Before the parcel has left, the whole amount goes back, with shipping, and nothing
      is sent. After that, send the goods back unused. If they came broken or wrong, you need not send them back, and
      the shipping is refunded, too.
    </>,
  ],
  ['Downloads', <>{days} days from the payment, the whole amount. The download closes with the refund.</>],
  [
    'Printed goods',
    <>
      They are made for you after you have paid. Until the printing begins, the whole amount goes back and nothing is
      printed. After that, we refund what came broken or wrong, within {days} days from the payment.
    </>,
  ],
  ['Paid twice', 'What was paid for something that was open already goes back by itself, without asking.'],
]

/** Refund policy: time limits and procedure. */
export function RefundsPage({ notice }: StaticPageProps) {
  return (
    <LegalPage
      title="Refunds"
      lead="Plain rules, and a person who answers."
      currentHref={href('refunds')}
      notice={notice}
      sections={[
        { id: 'how-long', title: 'How long you have', content: <LegalFacts rows={rows} /> },
        {
          id: 'how',
          title: 'How to ask',
          content: (
            <p>
              Write to <SiteFact name="contact">the address on the contact page</SiteFact> from the address of your
              account and say which purchase it is; its number stands under <a href={href('purchases')}>My purchases</a>
              . Orders are listed there, too.
            </p>
          ),
        },
        {
          id: 'payer',
          title: 'If you paid for somebody else',
          content: (
            <p>
              You need no account. Within {days} days, write to{' '}
              <SiteFact name="contact">the address on the contact page</SiteFact> and{' '}
              <SiteFact name="payer_receipt">name the receipt that we sent you, such as R-2026-00017</SiteFact>. The
              money goes back to the card that you paid with, what it opened closes again
              <SiteFact name="payer_notice">, and you are both told</SiteFact>.
            </p>
          ),
        },
        {
          id: 'when',
          title: 'When it arrives',
          content: <p>We send it within two working days, to the card that paid. Banks show it after 5 to 10 days.</p>,
        },
      ]}
    />
  )
}
