import { LessonSource, type SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { printJson } from './print-json.ts'

/** Position of a lesson, and data of its file beyond its source. */
export interface LessonPlace {
  slug: string
  lesson_order: number
  /** In the format of the content folder. */
  resources: readonly object[]
}

export const folderOf = ({ slug, lesson_order }: Pick<LessonPlace, 'slug' | 'lesson_order'>): string =>
  `${String(lesson_order).padStart(2, '0')}-${slug}`

/** A single right option is stored as a number; a draft may have none or several. */
function questionFile({ correct, ...question }: SourceQuestion) {
  const { id, lo, kind, from_lesson, covers, big_five, question: stem, options, explanation, ...rest } = question
  const { mistakes, traps, calc, template, parallel } = rest
  const correctAnswer = correct.length === 1 ? correct[0] : correct
  const stated = { id, lo, kind, from_lesson, big_five, covers, question: stem, options, correctAnswer, explanation }
  return withoutGaps({ ...stated, mistakes, traps, calc, template, parallel })
}

const withoutGaps = (value: object) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

/** Exports a lesson in the format of the content folder: file name to text. */
export function filesOfSource(source: LessonSource, { slug, lesson_order, resources }: LessonPlace) {
  const { title, tier, markdown, quiz, seed, objectives, covers, parts, traps, calculator, example, ...lists } = source
  const { words, spelling, edition, picture, calc } = lists
  const file = withoutGaps({
    ...{ slug, title, tier, lesson_order, seed, objectives, covers, parts, traps, calculator, example },
    ...{ words, spelling, edition, picture, calc, resources },
  })
  return {
    'lesson.json': printJson(
      file,
      ([name, ...rest]) => name === undefined || (name === 'parts' && rest.length === 0) || isRow(name, rest),
    ),
    'lesson.md': markdown,
    'quiz.json': printJson(quiz.map(questionFile), (path) => path.length === 1),
  }
}

const isRow = (name: string | number, rest: readonly unknown[]) => name === 'resources' && rest.length === 1

export type LessonFiles = ReturnType<typeof filesOfSource>

/** A malformed file of an export; the message names it. */
export class SourceFileError extends Error {}

function parseObject(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFileError(`${name} is not JSON`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function questionSource(question: unknown) {
  if (!isObject(question)) return question
  const { correctAnswer, ...rest } = question
  return { ...rest, correct: Array.isArray(correctAnswer) ? correctAnswer : [correctAnswer] }
}

/**
 * Reads a lesson, its slug and its position from its three files.
 * @throws SourceFileError for a malformed file
 */
export function sourceOfTexts(files: LessonFiles): { source: LessonSource; slug: string } {
  const file = parseObject('lesson.json', files['lesson.json'])
  const quiz = parseObject('quiz.json', files['quiz.json'])
  if (!isObject(file)) throw new SourceFileError('lesson.json is not an object')
  const { slug, lesson_order, resources, ...stated } = file
  if (typeof slug !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)
    throw new SourceFileError('lesson.json has no slug of lower-case words joined by hyphens')
  const questions = Array.isArray(quiz) ? quiz.map(questionSource) : quiz
  const parsed = LessonSource.safeParse({ ...stated, markdown: files['lesson.md'], quiz: questions })
  if (parsed.success) return { source: parsed.data, slug }
  const [issue] = parsed.error.issues
  throw new SourceFileError(`${issue?.path.join('.') || 'a file'}: ${issue?.message ?? 'it is not as agreed'}`)
}
