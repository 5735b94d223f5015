import { type Block, toPlainText } from './markdown.ts'
import { syllables } from './syllables.ts'

const isWord = (token: string) => /[A-Za-z0-9]/.test(token)

/** The words of a text. A money amount or number is one word; web addresses and symbols are not counted. */
export const words = (text: string): string[] =>
  toPlainText(text)
    .split(/[\s/—–]+/)
    .filter((token) => isWord(token) && !/^\(?(https?:\/\/|[a-z]+\.(gov|org)\b)/.test(token))

/** The sentences of one block. The end of a block ends a sentence, with or without a period. */
export const sentences = (text: string): string[] =>
  toPlainText(text)
    .split(/(?<=[.!?][”"’')]?)\s+(?=[“"‘'(]?[A-Z0-9$−-])/)
    .filter((sentence) => /[A-Za-z]/.test(sentence))

const countSyllables = (word: string) => word.split('-').reduce((sum, piece) => sum + syllables(piece), 0)

/** The inputs of the reading level. `longest` is the text of the longest sentence. */
export type Readability = { words: number; sentences: number; grade: number; mean: number; longest: string }

/**
 * The Flesch-Kincaid grade, unrounded: 0.39 · words/sentences + 11.8 · syllables/words − 15.59. Source: Kincaid,
 * Fishburne, Rogers and Chissom, 1975.
 */
export function readabilityOf(texts: string[]): Readability {
  const allSentences = texts.flatMap(sentences)
  const wordLists = allSentences.map(words).filter((list) => list.length > 0)
  const allWords = wordLists.flat()
  if (allWords.length === 0) return { words: 0, sentences: 0, grade: 0, mean: 0, longest: '' }
  const mean = allWords.length / wordLists.length
  const syllableCount = allWords.reduce((sum, word) => sum + countSyllables(word), 0)
  const longest = allSentences.reduce((most, each) => (words(each).length > words(most).length ? each : most), '')
  return {
    words: allWords.length,
    sentences: wordLists.length,
    mean,
    longest,
    grade: 0.39 * mean + 11.8 * (syllableCount / allWords.length) - 15.59,
  }
}

export const readabilityOfBlocks = (blocks: Block[]): Readability => readabilityOf(blocks.map((block) => block.text))

/** Content words in lower case, cut to a stem of six letters, for comparing texts. */
export const keyWords = (text: string): Set<string> =>
  new Set(
    toPlainText(text)
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length >= 4 && !fillers.has(word))
      .map((word) => word.slice(0, 6)),
  )

const fillers = new Set(
  'that this with from have will would could should than then they them their there what when which while your more most much only also into over each every some does been being were very because about'.split(
    ' ',
  ),
)
