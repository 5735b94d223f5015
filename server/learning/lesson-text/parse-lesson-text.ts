import type { LessonNode, LessonText, SectionKind } from '#course/lesson-text.ts'
import { parseAnswers, parseGlossary, splitNumberedAnswers } from './lesson-blocks.ts'
import { lessonNodes } from './lesson-nodes.ts'
import { splitLesson } from './lesson-parts.ts'
import { placeAnswers } from './placed-answers.ts'

/** Parses a lesson's markdown once, on write, into the nodes that pages render. */
export function parseLessonText(markdown: string): LessonText {
  const { opening, scenario, sections, closing } = splitLesson(markdown)
  return {
    opening: lessonNodes(opening, 'inline'),
    scenario: lessonNodes(scenario),
    sections: placeAnswers(
      sections.map((section) => ({
        ...section,
        parts: section.parts.map(({ heading, body }) => ({ heading, body: bodyOf(section.kind, body) })),
      })),
    ),
    closing,
  }
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
