import { Check } from 'lucide-react'
import { type Sitting, sittingTitles } from '#course/sitting.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { sittingAnchor } from './sitting-text.ts'

interface SittingProps {
  /** Counted from 1. */
  number: number
  sittings: readonly Sitting[]
}

/** The beginning of a sitting: a target of Continue. A lesson in one sitting has no bounds. */
export function SittingHead({ number, sittings }: SittingProps) {
  const sitting = sittings[number - 1]
  if (!sitting || sittings.length === 1) return null
  return (
    <p id={sittingAnchor(number)} className="sitting-head" tabIndex={-1}>
      <strong>
        Part {number} of {sittings.length}
      </strong>{' '}
      · {sittingTitles[sitting.topic]} · {sitting.minutes} min
    </p>
  )
}

/** The end of a sitting that is not the last. Readers who reach it have also reached the next. */
export function SittingEnd({ number, sittings }: SittingProps) {
  const next = sittings[number]
  if (!next) return null
  return (
    <p className="sitting-end" data-before={next.places[0]}>
      <Check />
      Part {number} done
      <a href={`#${sittingAnchor(number + 1)}`}>
        Next: {pluralize(next.minutes, 'minute')}
        <span className="sr-only">
          {' '}
          for part {number + 1} of {sittings.length}
        </span>
      </a>
    </p>
  )
}
