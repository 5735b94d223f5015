/**
 * Exercises of a lesson: the guess before its first part, and the fields of "Your turn". Both are fenced blocks of the
 * text.
 */

/** The question that a lesson asks before its first part, answered at `place`, the anchor of a heading. */
export type Guess = { place: string; question: string } & (
  | { kind: 'number'; answer: string }
  | { kind: 'choice'; options: string[]; correct: number }
)

/** A field of "Your turn": a label, the answer and the reason. */
export interface Field {
  label: string
  answer: string
  reason: string
}

/** A block that is not in its form. The message is for its author. */
export class ExerciseError extends Error {}

const linesOf = (block: string) =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Parses a guess block without its fence.
 * @param info the line after ```: 'guess early-beats-perfect'
 * @param body the question, then either '= $2,191.12' or options, each after '- ' and the correct one after '+ '
 * @throws ExerciseError
 */
export function parseGuess(info: string, body: string): Guess {
  const [, place] = /^guess ([a-z0-9-]+)$/.exec(info) ?? []
  if (!place) throw new ExerciseError('a guess names the anchor of its heading: guess worked-example')
  const [question = '', ...lines] = linesOf(body)
  if (!question.endsWith('?')) throw new ExerciseError('the first line of a guess is a question that ends with ?')
  const [first = ''] = lines
  if (first.startsWith('= ')) {
    const answer = first.slice(2).trim()
    if (lines.length > 1 || readNumber(answer).kind !== 'number')
      throw new ExerciseError('the answer of a guess is one number: = $2,191.12')
    return { kind: 'number', place, question, answer }
  }
  const options = lines.map((line) => line.slice(2).trim())
  const correct = lines.flatMap((line, index) => (line.startsWith('+ ') ? [index] : []))
  if (options.length < 2 || options.length > 4 || correct.length !== 1 || lines.some((line) => !/^[-+] \S/.test(line)))
    throw new ExerciseError('a guess has two to four options, each after "- " and the correct one after "+ "')
  return { kind: 'choice', place, question, options, correct: correct[0] ?? 0 }
}

/**
 * Parses a field block without its fence: the label, '= ' and the answer, then the reason.
 * @throws ExerciseError
 */
export function parseField(body: string): Field {
  const [label = '', answer = '', ...reason] = linesOf(body)
  if (!answer.startsWith('= ') || reason.length === 0)
    throw new ExerciseError('a field has a label, "= " and the answer, and the reason, each on its line')
  return { label, answer: answer.slice(2).trim(), reason: reason.join(' ') }
}

/** A typed number, or why it is none. */
export type TypedNumber = { kind: 'number'; value: number } | { kind: 'text' } | { kind: 'foreign' }

const foreignNumber = /^[-−]?\d{1,3}(?:\.\d{3})*,\d{1,2}$|^[-−]?\d{1,3}(?:\.\d{3}){2,}$/

/**
 * Reads a number as people type it: 2191, $2,191.12, 7.2%, 17 months. Words after the number are its unit.
 * @returns 'foreign' for a number with a decimal comma, such as 2.191,12
 */
export function readNumber(typed: string): TypedNumber {
  const text = typed.trim().replace(/^(?:about|around|~)\s*/i, '')
  const bare = text.replaceAll(/[$\s%]|[a-z]+\.?$/gi, '')
  if (foreignNumber.test(bare)) return { kind: 'foreign' }
  const match = /^([-−]?)\$?([-−]?)((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)\s*%?\s*(?:[a-z][a-z .]*)?$/i.exec(text)
  if (!match?.[3]) return { kind: 'text' }
  const size = Number(match[3].replaceAll(',', ''))
  if (!Number.isFinite(size)) return { kind: 'text' }
  return { kind: 'number', value: match[1] || match[2] ? -size : size }
}
