import { Check, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { tiers } from '#course/tiers.ts'
import { Category } from '#web/ui/category.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Option, Options, ReviewOption } from '#web/ui/option.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type CoinRing, ProgressCoin, type SegmentState } from '#web/ui/progress-coin.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { GallerySection, Spec, SpecGrid, SpecRow } from './gallery-section.tsx'

export function GalleryOptions() {
  return (
    <GallerySection title="Option card">
      <SpecGrid three>
        <fieldset>
          <legend className="sr-only">Open and chosen</legend>
          <Options>
            <Option name="look-option">Open</Option>
            <Option name="look-option" defaultChecked>
              Chosen
            </Option>
          </Options>
        </fieldset>
        <ul className="options">
          <ReviewOption isCorrect isChosen={false}>
            $920.00
          </ReviewOption>
          <ReviewOption isCorrect={false} isChosen>
            $926.10
          </ReviewOption>
          <ReviewOption isCorrect={false} isChosen={false}>
            $1,200.00
          </ReviewOption>
        </ul>
        <ul className="options">
          <ReviewOption isCorrect isChosen>
            Ana, because her money has ten more years to grow
          </ReviewOption>
        </ul>
      </SpecGrid>
    </GallerySection>
  )
}

const fill = (count: number, state: SegmentState) => Array.from({ length: count }, () => state)
const started: CoinRing[] = [
  { tier: 'bronze', segments: fill(3, 'filled'), milled: [true, true, false] },
  { tier: 'silver', segments: [...fill(3, 'filled'), 'new', 'next', ...fill(5, 'open')] },
  { tier: 'gold', segments: fill(11, 'locked') },
  { tier: 'platinum', segments: fill(1, 'locked') },
]
const crowded: CoinRing[] = tiers.map((tier) => ({ tier, segments: fill(16, 'filled') }))

export function GalleryTiers() {
  return (
    <GallerySection title="Tier badge, struck coin, coin of the lessons">
      <SpecRow>
        {tiers.map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
      </SpecRow>
      <SpecRow>
        {tiers.map((tier) => (
          <Medal key={tier} tier={tier} />
        ))}
        <Medal tier="gold" className="size-7" />
      </SpecRow>
      <SpecRow>
        <Spec name="filled, new, next, open, locked">
          <ProgressCoin
            className="max-w-72 min-w-64"
            rings={started}
            figure="32%"
            label="A coin with 4 of 25 segments filled."
          />
        </Spec>
        <Spec name="small, with a word">
          <ProgressCoin
            className="w-52"
            small
            rings={started}
            figure={4}
            caption="of 13"
            label="4 of 13 lessons passed."
          />
        </Spec>
        <Spec name="more lessons than the ring has room for">
          <ProgressCoin className="max-w-72 min-w-64" rings={crowded} label="A coin with 64 of 64 segments filled." />
        </Spec>
      </SpecRow>
    </GallerySection>
  )
}

export function GalleryBars() {
  return (
    <GallerySection title="Progress bar, chip, category">
      <SpecGrid>
        <Bar left="Silver" right="3 of 10" value={3} of={10} kind="silver" />
        <Bar left="Questions answered" right="2 of 7" value={2} of={7} />
        <Bar left="Nothing yet" right="0 of 7" value={0} of={7} />
        <Bar left="On track" right="65.0% used" value={65} kind="good" chip={<Check />} />
        <Bar left="Close to the limit" right="79.2% used" value={79.2} kind="warn" chip={<OctagonAlert />} />
        <Bar left="Limit reached" right="108.2% used" value={108.2} kind="error" chip={<OctagonAlert />} />
      </SpecGrid>
      <SpecRow>
        <Category name="Groceries" color="#b47c2e" />
        <Category name="Fun" color="#bd4e68" small />
        <div className="w-40">
          <ProgressBar label="Groceries" value={40} color="#b47c2e" />
        </div>
        <Chip>Plain</Chip>
        <Chip kind="accent">New</Chip>
      </SpecRow>
    </GallerySection>
  )
}

interface BarProps {
  left: string
  right: string
  value: number
  of?: number
  kind?: 'good' | 'warn' | 'error' | 'silver'
  chip?: ReactNode
}

function Bar({ left, right, value, of, kind, chip }: BarProps) {
  const judged = kind !== 'silver' && kind
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between text-sm">
        {judged ? (
          <Chip kind={judged} icon={chip}>
            {left}
          </Chip>
        ) : (
          <span>{left}</span>
        )}
        <span className="text-ink-soft tabular-nums">{right}</span>
      </p>
      <ProgressBar label={left} value={value} of={of} kind={kind} />
    </div>
  )
}
