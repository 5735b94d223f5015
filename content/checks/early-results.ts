import { ExerciseError, parseGuess } from '#course/exercises.ts'
import { equationsIn } from './calculations.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { containsNumber, type FormattedNumber, parseFormatted } from './formatted-number.ts'
import { type Block, toPlainText } from './markdown.ts'

/** Check 46: a lesson of edition 2 does not tell the result of its worked example before the worked example. */

const plain = ({ text }: Block) => toPlainText(text)
const isGuess = ({ kind, text }: Block) => kind === 'fence' && /^guess\b/.test(text)

/** The answer of the guess, if it is a number that the worked example shows. */
function guessedResult(blocks: readonly Block[]): string[] {
  const [info = '', ...lines] = blocks.find(isGuess)?.text.split('\n') ?? []
  try {
    const guess = parseGuess(info, lines.join('\n'))
    return guess.kind === 'number' && guess.place === 'worked-example' ? [guess.answer] : []
  } catch (error) {
    // Check 45 reports it.
    if (error instanceof ExerciseError) return []
    throw error
  }
}

/** A number as a text shows it, with the unit: '$42', '7.2%', '18 years'. */
type Shown = { text: string; unit: string }

const singular = (unit: string) => unit.toLowerCase().replace(/s$/, '')

/** The places where a text shows a number, each with '$', '%' or the word after it as its unit. */
function showings(text: string, number: FormattedNumber): Shown[] {
  const found = text.matchAll(/([-−]?\$?[-−]?\d[\d.,]*%?)(?:[ -]([a-z]+))?/gi)
  return [...found].flatMap(([, digits = '', word = '']): Shown[] => {
    if (!containsNumber(digits, number)) return []
    const bare = digits.replace(/[.,]$/, '')
    if (bare.includes('$')) return [{ text: bare, unit: '$' }]
    if (bare.endsWith('%') || word === 'percent') return [{ text: bare, unit: '%' }]
    return [{ text: `${bare} ${word}`.trim(), unit: singular(word) }]
  })
}

/** Whether the example starts with the number: it is in a sum before it is the result of one. */
function isInput(example: readonly string[], number: FormattedNumber): boolean {
  const first = example
    .flatMap(equationsIn)
    .find(({ expression, result }) => containsNumber(`${expression} ${result}`, number))
  return first !== undefined && containsNumber(first.expression, number)
}

/** The unit of a result: as the worked example shows it, or else as it is written. */
function unitOf(number: FormattedNumber, example: readonly string[]): string {
  const last = example.flatMap((text) => showings(text, number)).at(-1)
  const own = number.percent ? '%' : singular(number.unit)
  return last?.unit ?? (number.money ? '$' : own)
}

const placeOf = ({ part, section }: Block) =>
  section === '' ? 'the scene' : part === '' ? '"The idea"' : `the part "${part}"`

export function checkEarlyResult({ blocks, lesson: { file } }: ParsedLesson): Finding[] {
  if (file.edition !== 2) return []
  const example = blocks.filter(({ section }) => section === 'Worked example').map(plain)
  const before = blocks.filter((block) => ['', 'The idea'].includes(block.section) && !isGuess(block))
  const last = file.calc.findLast(({ where }) => where === 'worked')
  const results = [...guessedResult(blocks), ...(last ? [last.result] : [])].flatMap(
    (text) => parseFormatted(text) ?? [],
  )
  const messages = results.flatMap((number) => {
    const unit = unitOf(number, example)
    const told = before.flatMap((block) =>
      showings(plain(block), number)
        .filter((shown) => unit === '' || shown.unit === unit)
        .map(({ text }) => ({ text, block })),
    )
    const isGiven = told.some(({ block }) => block.section === '') && isInput(example, number)
    return isGiven
      ? []
      : told.map(({ text, block }) => `${placeOf(block)} tells ${text}, the result of the worked example`)
  })
  return [...new Set(messages)].map((message) => fail(46, message))
}
