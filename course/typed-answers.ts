import { readNumber } from './exercises.ts'

/** Compares what users type into a field with its answer. */

export interface TypedAnswer {
  /** exact: the same number or text. close: a number within 10 percent of the answer. other: all else. */
  match: 'exact' | 'close' | 'other'
  /** A number with a decimal comma, as it is written in the United States; null if it is already. */
  rewritten: string | null
}

const closeShare = 0.1

/** Numbers that are shown alike are equal: half a cent. */
const sameWithin = 0.005

const decimals = { maximumFractionDigits: 2 } as const

/** A typed number, also with a decimal comma: 2.191,12 is 2191.12. Null for text. */
export function typedNumber(typed: string): { value: number; rewritten: string | null } | null {
  const read = readNumber(typed)
  if (read.kind === 'number') return { value: read.value, rewritten: null }
  if (read.kind === 'text') return null
  const [, sign = '', digits = ''] = /([-−]?)\D*(\d[\d.,]*)/.exec(typed) ?? []
  const size = Number(digits.replaceAll('.', '').replace(',', '.'))
  if (!Number.isFinite(size)) return null
  const value = sign ? -size : size
  return { value, rewritten: value.toLocaleString('en-US', { minimumFractionDigits: 2, ...decimals }) }
}

/** Without case, punctuation at the end and repeated spaces. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[“”"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.!?]+$/, '')
    .trim()

/** The answer, and its beginning up to the first sentence or clause: 'No. They are added together.' also is 'no'. */
const wordings = (answer: string) => [answer, answer.split(/[.,;:]\s/)[0] ?? answer].map(plain)

export function compareTyped(typed: string, answer: string): TypedAnswer {
  const number = typedNumber(typed)
  const expected = readNumber(answer)
  const rewritten = number?.rewritten ?? null
  if (expected.kind === 'number' && number) {
    const distance = Math.abs(number.value - expected.value)
    const isClose = distance <= Math.abs(expected.value) * closeShare
    return { match: distance < sameWithin ? 'exact' : isClose ? 'close' : 'other', rewritten }
  }
  const isSame = typed.trim() !== '' && wordings(answer).includes(plain(typed))
  return { match: isSame ? 'exact' : 'other', rewritten }
}

/** A number in the form of the answer: with its dollar sign, its percent sign or its unit. */
export function formatLike(answer: string, value: number): string {
  const isMoney = answer.includes('$')
  const digits = isMoney && !Number.isInteger(value) ? 2 : 0
  const size = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, ...decimals })
  const unit = /%|\s[a-z][a-z ]*$/i.exec(answer)?.[0] ?? ''
  return `${value < 0 ? '−' : ''}${isMoney ? '$' : ''}${size}${unit}`
}
