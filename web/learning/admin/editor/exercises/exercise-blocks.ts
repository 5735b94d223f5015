import { ExerciseError, parseField, parseGuess } from '#course/exercises.ts'
import { headingAnchor } from '#course/heading-anchor.ts'
import { sentenceOf } from '#web/platform/format/sentence.ts'
import type { BlockPlace } from '../code/text-commands.ts'

/** A line of a text, counted from 1. */
interface TextLine {
  number: number
  text: string
  /** Title of the ## heading above it; empty before the first. */
  section: string
  /** First line of the block between ``` that it belongs to, such as 'guess worked-example'; null outside. */
  fence: string | null
}

function linesOf(text: string): TextLine[] {
  let [section, fence]: [string, string | null] = ['', null]
  return text.split('\n').map((line, index) => {
    const opened = fence === null && line.startsWith('```')
    if (opened) fence = line.slice(3).trim()
    if (fence === null) section = /^## (.+)$/.exec(line)?.[1]?.trim() ?? section
    const result = { number: index + 1, text: line, section, fence }
    if (!opened && fence !== null && line.trim() === '```') fence = null
    return result
  })
}

/** A heading at which the lesson can show the answer of a guess. */
export interface GuessHeading {
  anchor: string
  title: string
}

const answerSections = new Set(['The idea', 'Worked example'])

/** Headings of “The idea” and “Worked example”. */
export const guessHeadings = (text: string): GuessHeading[] =>
  linesOf(text).flatMap(({ text: line, section, fence }) => {
    const title = /^##{1,2} (.+)$/.exec(line)?.[1]?.trim()
    return fence === null && title !== undefined && answerSections.has(section)
      ? [{ anchor: headingAnchor(title), title }]
      : []
  })

const isBlock = (name: string) => (line: TextLine) => line.fence !== null && new RegExp(`^${name}\\b`).test(line.fence)

export const hasGuess = (text: string): boolean => linesOf(text).some(isBlock('guess'))

/** The last line with words before a line, or 0. */
const lastWritten = (lines: readonly TextLine[], before: number): number =>
  lines.findLast(({ number, text }) => number < before && text.trim() !== '')?.number ?? 0

/** The place of a guess: that of the present one, or the end of the scene. */
export function guessPlace(text: string): BlockPlace {
  const lines = linesOf(text)
  const [first, ...rest] = lines.filter(isBlock('guess'))
  if (first) return { after: first.number - 1, replaced: rest.length + 1 }
  const heading = lines.find(({ text: line, fence }) => fence === null && /^##{1,2} /.test(line))
  return { after: lastWritten(lines, heading?.number ?? lines.length + 1), replaced: 0 }
}

/**
 * The place of a field: the cursor's line inside “Your turn”, but not inside a block. Otherwise below the last field there,
 * or else before the calculator.
 */
export function fieldPlace(text: string, cursor: number): BlockPlace {
  const lines = linesOf(text)
  const turn = lines.filter(({ section }) => section === 'Your turn')
  const at = lines[cursor - 1]
  if (turn.length === 0 || (at?.section === 'Your turn' && at.fence === null)) return { after: cursor, replaced: 0 }
  const lastField = turn.findLast(isBlock('field'))
  if (lastField) return { after: lastField.number, replaced: 0 }
  const end = turn.find(isBlock('calculator'))?.number ?? (turn.at(-1)?.number ?? 0) + 1
  return { after: lastWritten(lines, end), replaced: 0 }
}

/** What the guess dialog asks for. */
export interface GuessInput {
  place: string
  question: string
  kind: 'number' | 'choice'
  answer: string
  options: readonly string[]
  correct: number
}

/** A block, or the reason why there is none. */
export type Block = { block: string } | { problem: string }

function checked(block: string, parse: () => unknown): Block {
  try {
    parse()
    return { block }
  } catch (error) {
    if (!(error instanceof ExerciseError)) throw error
    return { problem: sentenceOf(error.message) }
  }
}

export function guessBlock({ place, question, kind, answer, options, correct }: GuessInput): Block {
  if (kind === 'number' && !answer.trim()) return { problem: 'A guess has an answer.' }
  const choices = options.flatMap((option, index) =>
    option.trim() ? [`${index === correct ? '+' : '-'} ${option.trim()}`] : [],
  )
  const lines = [question.trim(), ...(kind === 'number' ? [`= ${answer.trim()}`] : choices)]
  const info = `guess ${place}`
  return checked(`\`\`\`${info}\n${lines.join('\n')}\n\`\`\``, () => parseGuess(info, lines.join('\n')))
}

export interface FieldInput {
  label: string
  answer: string
  reason: string
}

export function fieldBlock({ label, answer, reason }: FieldInput): Block {
  if (!answer.trim()) return { problem: 'A field has an answer.' }
  const body = [label, `= ${answer.trim()}`, reason].map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('\n')
  return checked(`\`\`\`field\n${body}\n\`\`\``, () => parseField(body))
}
