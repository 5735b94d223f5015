import { formatCents } from '#contract/platform/money.ts'
import { tierNames, tierPrices, tiers } from '#course/tiers.ts'
import { href } from '#web/platform/routing/href.ts'
import { LegalFacts, LegalPage } from './legal-page.tsx'
import { SiteFact } from './site-fact.tsx'
import type { StaticPageProps } from './static-page-props.ts'

const prices = tiers.map((tier): [string, string] => [
  tierPrices[tier] === 0 ? tierNames[tier].name : `${tierNames[tier].name}, once`,
  tierPrices[tier] === 0 ? 'Free' : formatCents(tierPrices[tier]),
])

const cost = (
  <>
    <LegalFacts rows={[...prices, ['CashCoach, each month', '$5.99']]} />
    <SiteFact name="payments_off" as="div" />
    <p>
      Moving up costs the difference between the two tiers. Prices are in US dollars and include the tax that the law
      asks for: you never pay more than is shown. A price that changes later does not touch what you already have.
    </p>
    <p>
      CashCoach begins with a 7-day free trial, once for each person, and then renews each month until you cancel. You
      cancel on its own page, at any time, and it stays open until what is paid ends. The day of the next charge stands
      there, too.
    </p>
  </>
)

/** Terms of service: what users get, what it costs, and the duties of both sides. */
export function TermsPage({ notice }: StaticPageProps) {
  return (
    <LegalPage
      title="Terms"
      lead="What you get, what it costs, and what we ask of each other."
      currentHref={href('terms')}
      notice={notice}
      sections={[
        {
          id: 'in-short',
          title: 'In short',
          content: (
            <ul>
              <li>You pay for a tier once and keep it for life: the life of this site.</li>
              <li>CashCoach is $5.99 a month. Cancel anytime.</li>
              <li>We teach. We do not advise, and we sell no financial products.</li>
            </ul>
          ),
        },
        {
          id: 'get',
          title: 'What you get',
          content: (
            <p>
              A membership opens the lessons of its tier, their quizzes and their resources, for as long as this site
              exists. “For life” means the life of this site: if it closes, you are told 90 days before and can take
              your data out.
            </p>
          ),
        },
        { id: 'cost', title: 'What it costs', content: cost },
        {
          id: 'ask',
          title: 'What we ask',
          content: (
            <p>
              Use your own account. Do not copy the lessons to sell them, and do not try to break the site. If you are
              under 18, a parent or guardian agrees before you buy.
            </p>
          ),
        },
        {
          id: 'not',
          title: 'What we are not',
          content: (
            <p>
              Moneta is for learning. It is not financial, legal or tax advice. Rules are for the United States and can
              change. The people in the examples are made up. A forecast in CashCoach is worked out from what you typed
              and can be wrong; it says how far off it has been.
            </p>
          ),
        },
        {
          id: 'ending',
          title: 'Ending it',
          content: (
            <p>
              You can leave at any time. We may close an account that harms others, and then say why. The{' '}
              <a href={href('refunds')}>refund rules</a> hold either way.
            </p>
          ),
        },
        {
          id: 'who',
          title: 'Who stands behind it',
          content: (
            <p>
              <SiteFact name="operator">Who runs this site</SiteFact>, <SiteFact name="address">its address</SiteFact>.
              The <a href={href('contact')}>contact page</a> says how to reach a person.
            </p>
          ),
        },
      ]}
    />
  )
}
