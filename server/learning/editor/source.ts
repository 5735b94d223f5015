import { LessonSource, type SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { byYear } from '#course/figure-marks.ts'
import type { AuthoredLesson } from '#course/lesson.ts'
import { type AuthoredQuestion, Question } from '#course/question.ts'
import { questionParts } from '#course/question-part.ts'
import { mapTexts } from '#course/variants/map-texts.ts'
import { ParallelStem, Template } from '#course/variants/template.ts'
import { type ItemVariants, variantsOf } from '#course/variants/variant.ts'
import type { RowSource } from '#server/learning/lessons/lesson-row.ts'
import type { CourseContent } from './course-content.ts'

/** Parsed files of a lesson. */
interface Files {
  file: AuthoredLesson
  markdown: string
  quiz: readonly AuthoredQuestion[]
}

/** Builds the editable source from the files of the content folder. */
export function sourceOfFiles({ file, markdown, quiz }: Files): LessonSource {
  const { slug, lesson_order, resources, ...stated } = file
  const questions = quiz.map(({ correctAnswer, ...question }) => ({ ...question, correct: [correctAnswer] }))
  return LessonSource.parse({ ...stated, markdown, quiz: questions })
}

/** Builds the source from a lesson's row, if no authored source exists. */
export function sourceOfRow({
  title,
  tier,
  content,
  quiz_questions,
}: Pick<RowSource, 'title' | 'tier' | 'content' | 'quiz_questions'>) {
  const quiz = quiz_questions.map(
    ({ id = '', correctAnswer, mistakes, part, ...question }): SourceQuestion => ({
      id,
      ...question,
      correct: [correctAnswer],
      ...(mistakes && { mistakes }),
    }),
  )
  return LessonSource.parse({ ...emptySource, title, tier, markdown: content, quiz })
}

const emptySource = {
  objectives: [],
  covers: [],
  parts: {},
  traps: [],
  calculator: '',
  example: 'teen',
  words: [],
  calc: [],
  seed: true,
}

/** Initial text of a new lesson: its headings, to be filled in. */
const outline = `${[
  'You will be able to',
  'Warm-up',
  'The idea',
  'Worked example',
  'Your turn',
  'Watch out',
  'Do it this week',
  'Words to know',
  'Answers',
]
  .map((heading) => `\n## ${heading}\n`)
  .join(
    '\n',
  )}\nThis lesson is for learning. It is not financial advice. Rules here are for the United States and can change.\n`

export const newSource = (title: string, tier: LessonSource['tier']): LessonSource =>
  LessonSource.parse({ ...emptySource, title, tier, markdown: outline, quiz: [], seed: false })

/** Gives each question without an id one that is unique in the lesson. */
export function withNames(quiz: readonly SourceQuestion[], order: number): SourceQuestion[] {
  const taken = new Set(quiz.map(({ id }) => id))
  const start = `l${String(order).padStart(2, '0')}-q`
  let number = 0
  return quiz.map((question) => {
    if (question.id !== '') return question
    do number += 1
    while (taken.has(`${start}${number}`))
    return { ...question, id: `${start}${number}` }
  })
}

/** Feedback to wrong choices, one entry per option; undefined if there is none. */
function mistakesOf({ mistakes = [], options, correct }: SourceQuestion) {
  const mistake = options.map((_, index) => (correct.includes(index) ? null : mistakes[index]?.trim() || null))
  return mistake.some((each) => each !== null) ? mistake : undefined
}

/** The other forms of a question, with every text replaced. */
export function mapForms({ template, parallel }: SourceQuestion, change: (text: string) => string) {
  return {
    ...(template && { template: mapTexts(template, change) }),
    ...(parallel && { parallel: mapTexts(parallel, change) }),
  }
}

/** The other forms of a question. Leaves out a form that is incomplete, because it cannot be asked. */
function formsOf(question: SourceQuestion, fill: (text: string) => string) {
  const { options, traps = [] } = question
  const { template, parallel } = mapForms(question, fill)
  const [drawn, other] = [Template.safeParse(template), ParallelStem.safeParse(parallel)]
  const forms: ItemVariants = { traps: options.map((_, index) => traps[index]?.trim() || null) }
  return { ...forms, ...(drawn.success && { template: drawn.data }), ...(other.success && { parallel: other.data }) }
}

/** The texts of a source as learners get them. */
function compileTexts({ markdown, quiz }: Pick<LessonSource, 'markdown' | 'quiz'>, fill: (text: string) => string) {
  const partOf = questionParts(markdown)
  const quiz_questions = quiz.map((question) => {
    const mistakes = mistakesOf(question)
    const part = question.kind === 'look-back' ? null : partOf(question)
    return Question.parse({
      ...(question.id !== '' && { id: question.id }),
      question: fill(question.question).trim(),
      options: question.options.map((option) => fill(option).trim()),
      correctAnswer: question.correct[0] ?? 0,
      explanation: fill(question.explanation).trim(),
      ...(mistakes && { mistakes: mistakes.map((mistake) => mistake && fill(mistake)) }),
      ...(part && { part }),
    })
  })
  const quiz_variants = variantsOf(
    quiz_questions,
    quiz.map((question) => formsOf(question, fill)),
  )
  return { content: fill(markdown).trim(), quiz_questions, quiz_variants }
}

/** Compiles a source to the lesson that learners get, in the year of the registry and in each later one. */
export function compile(
  { title, tier, markdown, quiz }: LessonSource,
  { slug, lesson_order }: { slug: string; lesson_order: number },
  { fill, figures }: Pick<CourseContent, 'fill' | 'figures'>,
): RowSource {
  const { own, later } = byYear({ markdown, quiz }, figures)
  const later_years = later.map(({ from, texts }) => ({ from, ...compileTexts(texts, fill) }))
  return { slug, title, tier, lesson_order, ...compileTexts(own, fill), later_years }
}
