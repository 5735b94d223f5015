import { loadCalculator } from '#content/calculator-files.ts'
import type { LessonPreview } from '#contract/learning/lessons.ts'
import { isCalculator } from '#course/calculators/define-calculator.ts'
import type { ReadableLesson } from '#course/lesson.ts'
import type { LessonNode, LessonText } from '#course/lesson-text.ts'
import { type Sitting, totalMinutes } from '#course/sitting.ts'
import { includesTier, type Tier } from '#course/tiers.ts'

/** Position in the course of the lesson that is public in full. */
const publicLessonOrder = 1

/** Whether visitors may read the whole lesson. */
export const isPublicLesson = ({ lesson_order, tier }: Pick<ReadableLesson, 'lesson_order' | 'tier'>): boolean =>
  lesson_order === publicLessonOrder && tier === 'bronze'

interface LessonSummary {
  id: number
  title: string
  tier: Tier
}

/** What everybody may know of a lesson. @param summaries all lessons in their order */
export async function lessonPreview(
  lesson: ReadableLesson,
  summaries: readonly LessonSummary[],
  sittings: Sitting[],
): Promise<LessonPreview> {
  const { id, title, tier, lesson_order: order, text } = lesson
  const calculator = calculatorIn(text)
  const at = summaries.findIndex((summary) => summary.id === id)
  return {
    id,
    title,
    tier,
    lesson_order: order,
    opening: text.opening,
    scenario: text.scenario,
    objectives: objectivesIn(text),
    headings: headingsIn(text),
    calculator: calculator === null ? null : await calculatorTitle(calculator),
    questions: lesson.quiz_questions.length,
    lessons: summaries.length,
    tier_lessons: summaries.filter((summary) => includesTier(tier, summary.tier)).length,
    reading_minutes: totalMinutes(sittings),
    sittings,
    previous: neighbor(summaries[at - 1]),
    next: neighbor(summaries[at + 1]),
    text: isPublicLesson(lesson) ? text : null,
  }
}

const neighbor = (summary: LessonSummary | undefined) => (summary ? { id: summary.id, title: summary.title } : null)

const bodiesOf = ({ sections }: LessonText) => sections.flatMap(({ parts }) => parts.flatMap(({ body }) => body))

function objectivesIn({ sections }: LessonText): LessonNode[][] {
  const parts = sections.filter(({ kind }) => kind === 'objectives').flatMap((section) => section.parts)
  return parts
    .flatMap(({ body }) => body)
    .flatMap((node) => (typeof node === 'object' && node.type === 'list' ? node.items : []))
}

const warmUp = 'warm-up'

/** Headings of the main part; without any, the section headings. */
function headingsIn({ sections }: LessonText): string[] {
  const headings = sections.flatMap(({ parts }) => parts.flatMap(({ heading }) => heading ?? []))
  const inside = headings.filter(({ id }) => id !== warmUp).map(({ title }) => title)
  return inside.length > 0 ? inside : sections.filter(({ kind }) => kind === 'text').map(({ title }) => title)
}

const calculatorIn = (text: LessonText): string | null =>
  bodiesOf(text)
    .map((node) => (typeof node === 'object' && node.type === 'calculator' ? node.name : null))
    .find((name) => name !== null) ?? null

/** Title of a calculator; null for an unknown name, for which pages render nothing either. */
async function calculatorTitle(name: string): Promise<string | null> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) return null
  try {
    return Object.values(await loadCalculator(name)).find(isCalculator)?.title ?? null
  } catch {
    return null
  }
}
