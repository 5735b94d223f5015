import type { SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { quizFindingWords } from './quiz-finding-words.ts'
import { textFindingWords } from './text-finding-words.ts'

const rewordings = [...quizFindingWords, ...textFindingWords]

/** Beginnings of findings about another form of a question. */
const places: readonly (readonly [start: RegExp, place: string])[] = [
  [/^parallel stem of \S+: /, 'In the second stem:'],
  [/^in a draw: (?:l\d\d-q\d+: )?/, 'With other numbers:'],
]

const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Rewords a finding of the content checks for editors in the browser, who see no files, ids and check names.
 * @param message without the id of its question
 * @returns null if an editor can do nothing about it
 */
export function findingWords(message: string, quiz: readonly SourceQuestion[]): string | null {
  for (const [start, place] of places) {
    const rest = message.replace(start, '')
    if (rest === message) continue
    const words = findingWords(rest, quiz)
    return words && `${place} ${words}`
  }
  const [pattern, sentence = message] = rewordings.find(([each]) => each.test(message)) ?? []
  if (sentence === null) return null
  const parts = pattern?.exec(message) ?? []
  const words = sentence.replaceAll(/\$(\d)/g, (group, number) => parts[Number(number)] ?? group)
  const numbers = new Map(quiz.map(({ id }, index) => [id, `question ${index + 1}`]))
  return sentenceOf(words.replaceAll(/[\w-]+/g, (word) => numbers.get(word) ?? word))
}
