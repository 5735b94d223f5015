import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What the files under content/ hold, and the loader that turns them into what the database is seeded with. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
const day = z.iso.date()
const text = z.string().trim().min(1)
const tier = z.enum(['bronze', 'silver', 'gold', 'platinum'])
const benchmark = z.string().regex(/^(EI|SP|SV|IN|MC|MR)(8|12)\.\d+$/, 'a benchmark such as SV8.1')

/** A number set by law or custom. Kind B seldom changes, kind C is set anew each year. */
export const Figure = z.strictObject({
  value: z.number().or(z.string()).describe('The number itself, for arithmetic; text where it is a range'),
  shown: text.describe('How a lesson prints it: $16,100'),
  year: z.int().min(2020).max(2100),
  kind: z.enum(['B', 'C']),
  telling: z.boolean().describe('Nobody makes up this number, so a hand-typed one is a mistake wherever it stands'),
  what: text,
  source: text,
  next_review: day,
  used_in: z.int().array().describe('Orders of the lessons that use it'),
})
export type Figure = z.infer<typeof Figure>

export const Figures = z.record(slug, Figure)
export type Figures = z.infer<typeof Figures>

/** A sum that the checks work out again: by its expression, by the lesson's calculator, or by both. */
export const Calculation = z
  .strictObject({
    name: text,
    where: z.enum(['worked', 'turn']).optional(),
    expr: text.optional(),
    result: text,
    calculator: z.strictObject({ input: z.record(z.string(), z.unknown()), path: text }).optional(),
  })
  .refine((sum) => sum.expr !== undefined || sum.calculator !== undefined, 'needs expr or calculator')
export type Calculation = z.infer<typeof Calculation>

export const ContentResource = z.strictObject({
  id: z.int().positive().optional().describe('Only where the number itself is promised: 129 to 132'),
  title: text.max(60),
  description: text.max(160),
  resource_type: z.enum(['excel', 'image', 'video']),
  file: text.optional().describe('Path under content/; a video has one where it is ours'),
  poster: text.optional().describe('Path under content/ of the still picture of a video of ours'),
  captions: text.optional().describe('Path under content/ of its captions'),
  external_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Only for a video that is not ours'),
  alt: text.optional(),
  checked_on: day.optional().describe('The day a person last watched a video that is not ours, with its captions'),
  display_order: z.int(),
})
export type ContentResource = z.infer<typeof ContentResource>

export const LessonFile = z.strictObject({
  slug,
  title: text,
  tier,
  lesson_order: z.int().min(1).max(99),
  seed: z.boolean().describe('False: only the admin action for platinum lessons inserts it'),
  objectives: text.array(),
  covers: benchmark.array(),
  parts: z.record(z.string(), benchmark.array()),
  traps: z.strictObject({ id: slug, says: text }).array(),
  calculator: slug,
  example: z.enum(['teen', 'adult']),
  words: text.array(),
  calc: Calculation.array(),
  resources: ContentResource.array(),
})
export type LessonFile = z.infer<typeof LessonFile>

export const QuizItem = z.strictObject({
  id: z.string().regex(/^l\d\d-q\d$/, 'l01-q1'),
  lo: z.int().min(1).max(3),
  kind: z.enum(['idea', 'compute', 'story', 'look-back']),
  from_lesson: z.int().optional(),
  covers: benchmark.array(),
  big_five: z.enum(['interest', 'inflation', 'bond-price', 'mortgage-term', 'one-stock-or-fund']).optional(),
  question: text,
  options: text.array().length(4),
  correctAnswer: z.int().min(0).max(3),
  explanation: text,
  traps: text.nullable().array().length(4),
  calc: text.optional(),
})
export type QuizItem = z.infer<typeof QuizItem>

export const QuizFile = QuizItem.array()

/** A lesson as its author wrote it. The markdown still holds the marks of the figures. */
export type Lesson = { folder: string; file: LessonFile; markdown: string; quiz: QuizItem[] }

export type Course = { lessons: Lesson[]; figures: Figures }

/** A lesson as a learner gets it, without what only authors need. */
export type SeedLesson = Pick<LessonFile, 'slug' | 'title' | 'tier' | 'lesson_order' | 'seed'> & {
  content: string
  quiz_questions: Pick<QuizItem, 'question' | 'options' | 'correctAnswer' | 'explanation'>[]
  resources: Omit<ContentResource, 'checked_on'>[]
}

/** A content file that is missing or not as agreed. The message names the file and the field. */
export class ContentError extends Error {}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ContentError(`${path}: the file is missing or cannot be read.`)
  }
}

function parse<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(read(path))
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new ContentError(`${path}: this is not JSON. ${error instanceof Error ? error.message : ''}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new ContentError(`${path}: ${problems.join('; ')}.`)
}

export const readFigures = (dir: string): Figures => parse(join(dir, 'figures.json'), Figures)

/** The standards that the course covers: id to what it says in our words. */
export const readBenchmarks = (dir: string = import.meta.dirname): Record<string, string> =>
  parse(join(dir, 'benchmarks.json'), z.record(benchmark, text))

/** Reads one folder under content/lessons. @throws ContentError with the file and the field */
export function readLesson(dir: string, folder: string): Lesson {
  const inside = (name: string) => join(dir, 'lessons', folder, name)
  const file = parse(inside('lesson.json'), LessonFile)
  const named = `${String(file.lesson_order).padStart(2, '0')}-${file.slug}`
  if (folder !== named) throw new ContentError(`${inside('lesson.json')}: slug: the folder would have to be ${named}.`)
  return { folder, file, markdown: read(inside('lesson.md')), quiz: parse(inside('quiz.json'), QuizFile) }
}

/** Every lesson in order, with the figures. @throws ContentError with the file and the field */
export function readCourse(dir: string = import.meta.dirname): Course {
  const folders = readdirSync(join(dir, 'lessons'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lessons = folders.map((entry) => readLesson(dir, entry.name))
  lessons.sort((a, b) => a.file.lesson_order - b.file.lesson_order)
  return { lessons, figures: readFigures(dir) }
}

const mark = /\{\{(figure|year):([a-z0-9-]+)\}\}/g

/** Puts the registry's values where the text has {{figure:id}} and {{year:id}}. @throws ContentError for an unknown id */
export function fillFigures(markdown: string, figures: Figures): string {
  return markdown.replace(mark, (_whole, kind: string, id: string) => {
    const figure = figures[id]
    if (!figure) throw new ContentError(`content/figures.json: ${id}: there is no such figure.`)
    return kind === 'year' ? String(figure.year) : figure.shown
  })
}

/** The ids of the figures that a text uses, each once. */
export const figuresUsed = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(mark)].map((found) => found[2] ?? '')),
]

function seedLesson({ folder, file, markdown, quiz }: Lesson, figures: Figures): SeedLesson {
  const fill = (value: string) => {
    try {
      return fillFigures(value, figures)
    } catch (error) {
      throw error instanceof ContentError ? new ContentError(`content/lessons/${folder}: ${error.message}`) : error
    }
  }
  const { slug, title, tier, lesson_order, seed } = file
  const quiz_questions = quiz.map(({ question, options, correctAnswer, explanation }) => ({
    question: fill(question),
    options: options.map(fill),
    correctAnswer,
    explanation: fill(explanation),
  }))
  const resources = file.resources.map(({ checked_on: _day, ...resource }) => resource)
  return { slug, title, tier, lesson_order, seed, content: fill(markdown).trim(), quiz_questions, resources }
}

/** The course as it is stored: figures filled in, author-only fields left behind. */
export const toSeed = ({ lessons, figures }: Course): SeedLesson[] =>
  lessons.map((lesson) => seedLesson(lesson, figures))
