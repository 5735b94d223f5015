import { dotPositions } from './exercise-text.ts'

interface NumberLineProps {
  dots: { guess: number; truth: number }
  labels: { guess: string; truth: string }
}

/** Side of a dot on which its label has room. */
const anchorAt = (x: number) => (x < 25 ? 'start' : x > 75 ? 'end' : 'middle')

/** Two dots on a line: the guess, labeled above it, and the true value, labeled below. The text beside it says the same. */
export function NumberLine({ dots, labels }: NumberLineProps) {
  const { guess, truth } = dotPositions(dots)
  return (
    <svg className="number-line" aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      <circle className="number-line-truth" cx={`${truth}%`} cy="50%" r="7" />
      <circle className="number-line-guess" cx={`${guess}%`} cy="50%" r="7" />
      <text x={`${guess}%`} y="18%" textAnchor={anchorAt(guess)}>
        you: {labels.guess}
      </text>
      <text className="strong" x={`${truth}%`} y="98%" textAnchor={anchorAt(truth)}>
        {labels.truth}
      </text>
    </svg>
  )
}
