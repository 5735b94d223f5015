import { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import { variantsOf } from '#course/variants/variant.ts'
import { ContentError, type CourseSource, filledForms, fillFigures, fillQuestion, type MixedSource } from './format.ts'

/** Converts the mixed quizzes to seed data. */

function seedMixedQuiz({ tier, quiz }: MixedSource, { lessons, figures }: CourseSource): SeedMixedQuiz {
  const slugs = new Map(lessons.map(({ file }) => [file.lesson_order, file.slug]))
  const fill = (text: string) => fillFigures(text, figures)
  const quiz_questions = quiz.map((item) => {
    const lesson = slugs.get(item.from_lesson)
    if (!lesson)
      throw new ContentError(`content/mixed/${tier}.json: ${item.id}: there is no lesson ${item.from_lesson}.`)
    return { ...fillQuestion(item, fill), lesson }
  })
  const items = quiz.map(({ traps, template, parallel }) => filledForms({ traps, template, parallel }, fill))
  return SeedMixedQuiz.parse({ tier, quiz_questions, quiz_variants: variantsOf(quiz_questions, items) })
}

/**
 * The mixed quizzes as they are stored: figures filled in, author-only fields dropped.
 * @throws ContentError for a figure or a lesson that does not exist
 */
export const toSeedMixed = (course: CourseSource): SeedMixedQuiz[] =>
  (course.mixed ?? []).map((mixed) => seedMixedQuiz(mixed, course))
