import { ExerciseError, type Guess, parseField, parseGuess } from '#course/exercises.ts'
import { headingAnchor } from '#course/heading-anchor.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { containsNumber, parseFormatted } from './formatted-number.ts'
import { type Block, toPlainText } from './markdown.ts'

/** Check 45: a guess before the first part whose answer the lesson shows at the place that it names; fields in "Your turn". */

/** A fenced block, as its first line and the rest. */
const fenceOf = ({ text }: Block): [info: string, body: string] => {
  const [info = '', ...lines] = text.split('\n')
  return [info, lines.join('\n')]
}

const isExercise = (name: string) => (block: Block) =>
  block.kind === 'fence' && new RegExp(`^${name}\\b`).test(block.text)

function parsed<T>(parse: () => T): T | Finding {
  try {
    return parse()
  } catch (error) {
    if (error instanceof ExerciseError) return fail(45, error.message)
    throw error
  }
}

const isFinding = (value: object): value is Finding => 'level' in value

/** The blocks under the heading of an anchor. A part ends at the next heading. */
function blocksAt(blocks: readonly Block[], anchor: string): Block[] | null {
  const heading = blocks.find(({ kind, text }) => kind === 'heading' && headingAnchor(text) === anchor)
  if (!heading) return null
  return blocks.filter((block) =>
    heading.level === 2
      ? block.section === heading.text
      : block.section === heading.section && block.part === heading.text,
  )
}

function checkPlace(guess: Guess, blocks: readonly Block[]): Finding[] {
  const under = blocksAt(blocks, guess.place)
  if (!under) return [fail(45, `the guess names the heading "${guess.place}", which the lesson does not have`)]
  if (!['The idea', 'Worked example'].includes(under[0]?.section ?? ''))
    return [fail(45, 'the place of the guess is in "The idea" or "Worked example"')]
  if (guess.kind === 'choice') return []
  const answer = parseFormatted(guess.answer)
  const isShown =
    answer && under.some(({ kind, text }) => kind !== 'fence' && containsNumber(toPlainText(text), answer))
  return isShown ? [] : [fail(45, `"${guess.place}" does not show the answer of the guess, ${guess.answer}`)]
}

export function checkGuess({ blocks }: ParsedLesson): Finding[] {
  const guesses = blocks.filter(isExercise('guess'))
  const [block] = guesses
  if (!block || guesses.length > 1) return [fail(45, `${guesses.length} guesses, not 1`)]
  if (block.section !== '') return [fail(45, 'the guess is before the first heading')]
  const guess = parsed(() => parseGuess(...fenceOf(block)))
  return isFinding(guess) ? [guess] : checkPlace(guess, blocks)
}

export function checkFields({ blocks }: ParsedLesson): Finding[] {
  const fields = blocks.filter(isExercise('field'))
  if (fields.length === 0 || fields.length > 4) return [fail(45, `${fields.length} fields in "Your turn", not 1 to 4`)]
  const answers = blocks.filter(({ section }) => section === 'Answers').map(({ text }) => toPlainText(text))
  return fields.flatMap((block) => {
    if (block.section !== 'Your turn') return [fail(45, `a field is in "${block.section}", not in "Your turn"`)]
    const field = parsed(() => parseField(fenceOf(block)[1]))
    if (isFinding(field)) return [field]
    const number = parseFormatted(field.answer)
    const isAnswered = answers.some((text) => (number ? containsNumber(text, number) : text.includes(field.answer)))
    return isAnswered ? [] : [fail(45, `"Answers" does not have the answer of a field: ${field.answer}`)]
  })
}
