import type { LessonNode, LessonPart, LessonText, SectionKind } from '#course/lesson-text.ts'
import { takeFields, takeGuess } from './exercise-blocks.ts'
import { parseAnswers, parseGlossary, splitNumberedAnswers } from './lesson-blocks.ts'
import { lessonNodes } from './lesson-nodes.ts'
import { type MarkdownPart, splitLesson } from './lesson-parts.ts'
import { placeAnswers } from './placed-answers.ts'
import { placeWarmUp, withWarmUpFields } from './warm-up.ts'

/** Parses a lesson's markdown once, on write, into the nodes that pages render. */
export function parseLessonText(markdown: string): LessonText {
  const { opening, scenario, sections, closing } = splitLesson(markdown)
  const { rest, guess } = takeGuess(scenario)
  const parsed = sections.map((section) => ({
    ...section,
    parts: section.parts.map((part) => parsePart(section.kind, part)),
  }))
  return {
    opening: lessonNodes(opening, 'inline'),
    scenario: lessonNodes(rest),
    ...(guess && { guess }),
    sections: placeWarmUp(withWarmUpFields(placeAnswers(parsed))),
    closing,
  }
}

function parsePart(kind: SectionKind, { heading, body }: MarkdownPart): LessonPart {
  const { rest, fields } = takeFields(body)
  return { heading, body: bodyOf(kind, rest), ...(fields.length > 0 && { fields }) }
}

function bodyOf(kind: SectionKind, markdown: string): LessonNode[] {
  switch (kind) {
    case 'pitfalls':
      return [{ type: 'callout', kind: 'pitfall', children: lessonNodes(markdown) }]
    case 'glossary':
      return glossary(markdown)
    case 'answers':
      return parseAnswers(markdown).map(({ exercise, body }) => ({
        type: 'answer',
        exercise,
        children: lessonNodes(splitNumberedAnswers(body)),
      }))
    default:
      return lessonNodes(markdown, kind)
  }
}

function glossary(markdown: string): LessonNode[] {
  const terms = parseGlossary(markdown)
  if (!terms) return lessonNodes(markdown)
  return [
    { type: 'glossary', terms: terms.map(({ term, meaning }) => ({ term, meaning: lessonNodes(meaning, 'inline') })) },
  ]
}
