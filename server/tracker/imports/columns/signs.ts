import { markOf } from './amounts.ts'
import type { Cents } from './balance.ts'
import { areDirections, directionOf, isNeutral, signOfUnmarked } from './direction.ts'
import { majorityOf, type Sign, type SignEvidence, votesOf } from './sign-evidence.ts'
import { signOfAmounts } from './sign-of-amounts.ts'

/** The sign of payments, null if the file leaves it open. */
export interface SignGuess {
  sign: Sign | null
  /** Position of the marking column without which the amounts cannot be read; null if the sign is sufficient. */
  direction: number | null
}

/** Minimum share of rows that a column must mark if the amounts have no sign. */
const minStated = 0.6

/** The sign of amounts beside others that have a mark, as in '12.50' and '500.00 CR'; undefined without marks. */
function signByMarks(texts: readonly string[], cents: readonly Cents[]): Sign | null | undefined {
  const marks = texts.map(markOf)
  const marked = new Set(marks.filter((mark) => mark !== null))
  if (marked.size === 0) return undefined
  const bare = cents.filter((amount, index) => marks[index] === null && amount !== null && amount !== 0)
  if (bare.length === 0 || bare.some((amount) => (amount ?? 0) < 0)) return 'negative'
  if (marked.size > 1) return null
  return marked.has('in') ? 'positive' : 'negative'
}

const isPlainMark = (text: string) => /^(?:cr?|d[rb]?|credit|debit|haben|soll|[hs+-]|)$/i.test(text)

/** The guess by a column that marks directions; undefined if it does not decide. */
function signByColumn(cells: readonly string[], cents: readonly Cents[], position: number): SignGuess | undefined {
  const marked = cells.filter((_, index) => (cents[index] ?? 0) !== 0)
  const texts = new Set(marked)
  if (!areDirections(new Set([...texts].filter((text) => text !== '')))) return undefined
  const votes = votesOf(cells.map(directionOf), cents)
  const { outNegative, outPositive, inNegative, inPositive } = votes
  const isUnsigned = !cents.some((amount) => amount !== null && amount < 0)
  const hasSameSign =
    (outPositive > outNegative && inPositive > inNegative) || (outNegative > outPositive && inNegative > inPositive)
  if (!isUnsigned && !hasSameSign) {
    const sign = majorityOf(votes)
    // Only the column tells which rows move no money.
    return sign ? { sign, direction: [...texts].some(isNeutral) ? position : null } : undefined
  }
  // An empty cell beside 'CR' is a debit; beside other words it may be anything.
  if (texts.has('') && ![...texts].every(isPlainMark)) return undefined
  const sign = signOfUnmarked(texts)
  const stated = marked.filter((cell) => directionOf(cell) !== null || isNeutral(cell))
  return sign === null && stated.length < marked.length * minStated ? undefined : { sign, direction: position }
}

/** Determines which sign of an amount means money out, as far as the file says it. */
export function guessSign(evidence: SignEvidence): SignGuess {
  const { texts, cents, directions } = evidence
  const byMarks = signByMarks(texts, cents)
  if (byMarks !== undefined) return { sign: byMarks, direction: null }
  for (const [position, cells] of directions.entries()) {
    const guess = signByColumn(cells, cents, position)
    if (guess) return guess
  }
  return { sign: signOfAmounts(evidence), direction: null }
}
