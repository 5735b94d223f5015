import { headingAnchor } from './heading-anchor.ts'

/** A part of a lesson: the anchor and the title of its ### heading. */
export interface QuestionPart {
  id: string
  title: string
}

/** A question as far as its words show what it is about. */
interface Asked {
  question: string
  explanation: string
}

interface Part extends QuestionPart {
  words: ReadonlySet<string>
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[a-z’]{4,}/g) ?? [])

/** The parts of a lesson's Markdown. Code blocks have no headings. */
function partsOf(markdown: string): Part[] {
  const text = markdown.replaceAll(/```[\s\S]*?```/g, '')
  return text
    .split(/^(?=#{2,3} )/m)
    .filter((piece) => piece.startsWith('### '))
    .map((piece) => {
      const title = (/^### +(.+?)\s*#*$/m.exec(piece)?.[1] ?? '').replaceAll(/[*`]/g, '')
      return { id: headingAnchor(title), title, words: wordsIn(piece) }
    })
}

/**
 * Returns a function that finds the part of a lesson that a question is about: the one that shares most words with the
 * question and its explanation. A word counts less, the more parts have it. Null without parts or shared words.
 */
export function questionParts(markdown: string): (asked: Asked) => QuestionPart | null {
  const parts = partsOf(markdown)
  const weightOf = (word: string) => 1 / parts.filter(({ words }) => words.has(word)).length - 1 / (parts.length + 1)
  return ({ question, explanation }) => {
    const asked = wordsIn(`${question} ${explanation}`)
    const scored = parts.map(({ id, title, words }) => ({
      part: { id, title },
      score: [...asked].filter((word) => words.has(word)).reduce((sum, word) => sum + weightOf(word), 0),
    }))
    const [best] = scored.toSorted((one, other) => other.score - one.score)
    return best && best.score > 0 ? best.part : null
  }
}

/** The part that most of the questions are about, the first of equals; null if none is about a part. */
export function partToRead(questions: readonly { part?: QuestionPart | undefined }[]): QuestionPart | null {
  const counted = Map.groupBy(
    questions.flatMap(({ part }) => part ?? []),
    ({ id }) => id,
  )
  const [most] = [...counted.values()].toSorted((one, other) => other.length - one.length)
  return most?.[0] ?? null
}
