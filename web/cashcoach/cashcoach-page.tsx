import { ChartLine, Lightbulb, Receipt } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'

const parts = [
  { Icon: Receipt, title: 'Spending tracking', text: 'Record what you spend and see it by category, month by month.' },
  { Icon: ChartLine, title: 'Cash flow predictions', text: 'See where the month will end, and how sure that is.' },
  { Icon: Lightbulb, title: 'Smart tips', text: 'Read what changed, in plain sentences, before it costs you.' },
]

/** What the coach will do and cost. It cannot be subscribed to yet, and the page says so before anything else. */
export function CashcoachPage() {
  return (
    <>
      <PageHeader title="CashCoach" lead="See where your money goes, and where it is going." />
      <div className="grid gap-6">
        <Notice title="CashCoach is not open yet" silent>
          It is being built. Nothing is charged, and your 7-day free trial waits until the day it opens.
        </Notice>
        <ul className="grid gap-6 md:grid-cols-3">
          {parts.map(({ Icon, title, text }) => (
            <Card key={title} as="li" className="grid content-start gap-2">
              <Icon className="text-accent" />
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-soft">{text}</p>
            </Card>
          ))}
        </ul>
        <Card as="section" className="grid gap-1">
          <h2 className="text-lg">What it will cost</h2>
          <p className="price">
            $5.99<span>/month</span>
          </p>
          <p className="text-ink-soft">Cancel anytime</p>
        </Card>
      </div>
    </>
  )
}
