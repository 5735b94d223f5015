import type { SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { quizFindingWords } from './quiz-finding-words.ts'
import { textFindingWords } from './text-finding-words.ts'

const rewordings = [...quizFindingWords, ...textFindingWords]

const sentenceOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Rewords a finding of the content checks for editors in the browser, who see no files, ids and check names.
 * @param message without the id of its question
 * @returns null if an editor can do nothing about it
 */
export function findingWords(message: string, quiz: readonly SourceQuestion[]): string | null {
  const [pattern, sentence = message] = rewordings.find(([each]) => each.test(message)) ?? []
  if (sentence === null) return null
  const parts = pattern?.exec(message) ?? []
  const words = sentence.replaceAll(/\$(\d)/g, (group, number) => parts[Number(number)] ?? group)
  const numbers = new Map(quiz.map(({ id }, index) => [id, `question ${index + 1}`]))
  return sentenceOf(words.replaceAll(/[\w-]+/g, (word) => numbers.get(word) ?? word))
}
