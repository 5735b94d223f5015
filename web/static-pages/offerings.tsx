import type { ReactNode } from 'react'
import { percentOf } from '#course/percent.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReviewOption } from '#web/ui/option.tsx'
import { type CoinRing, ProgressCoin, type SegmentState } from '#web/ui/progress-coin.tsx'

export function Offerings() {
  return (
    <section className="page section" aria-labelledby="offer-title">
      <h2 id="offer-title">What we offer</h2>
      <ol className="offers">
        <Offer
          title="Lessons you can use this week"
          text="One idea, one worked example, one calculator, and one thing to do with your own money before the week is out."
        >
          <AmountList
            rows={[
              { label: 'She owns', amount: '$925' },
              { label: 'She owes', amount: '−$205' },
            ]}
            total={{ label: 'Net worth', amount: '$720' }}
          />
        </Offer>
        <Offer
          title="Quizzes that explain"
          text="70 percent passes. Every answer comes with its reason, you may retake as often as you like, and your best score stays."
        >
          <ul className="options">
            <ReviewOption isCorrect={false} isChosen>
              <span className="tabular-nums">$1,200.00</span>
            </ReviewOption>
            <ReviewOption isCorrect isChosen={false}>
              <span className="tabular-nums">$1,216.65</span>
            </ReviewOption>
          </ul>
        </Offer>
        <Offer
          title="Progress you can see"
          text="Pick up where you stopped. Your coin fills one segment at a time, and it is yours for good."
        >
          <SampleProgress />
        </Offer>
      </ol>
    </section>
  )
}

function Offer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="offer-show">{children}</div>
      <h3>{title}</h3>
      <p className="text-ink-soft">{text}</p>
    </Card>
  )
}

const fill = (count: number, state: SegmentState) => Array.from({ length: count }, () => state)
const sample: CoinRing[] = [
  { tier: 'bronze', segments: fill(3, 'filled') },
  { tier: 'silver', segments: [...fill(4, 'filled'), 'next', ...fill(5, 'open')] },
  { tier: 'gold', segments: fill(11, 'locked') },
  { tier: 'platinum', segments: fill(1, 'locked') },
]

const sampleStates = sample.flatMap(({ segments }) => segments)
const sampleOpen = sampleStates.filter((state) => state !== 'locked').length
const sampleDone = sampleStates.filter((state) => state === 'filled').length

function SampleProgress() {
  return (
    <div className="grid grid-cols-[10rem_minmax(0,1fr)] items-center gap-6">
      <ProgressCoin rings={sample} label={`A coin with ${sampleDone} of ${sampleStates.length} segments filled.`} />
      <p className="grid gap-1">
        <span className="stat-label">Your progress</span>
        <span className="stat-figure">{percentOf(sampleDone, sampleOpen)}%</span>
        <span className="stat-note">
          {sampleDone} of {sampleOpen} lessons open to you
        </span>
      </p>
    </div>
  )
}
