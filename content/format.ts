import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { byYear, fillFigureMarks } from '#course/figure-marks.ts'
import { AuthoredLesson, AuthoredQuiz, SeedLesson } from '#course/lesson.ts'
import { type AuthoredQuestion, MixedQuestion } from '#course/question.ts'
import { questionParts } from '#course/question-part.ts'
import { Benchmark, Slug, Text } from '#course/text.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { mapTexts } from '#course/variants/map-texts.ts'
import { ItemVariants, variantsOf } from '#course/variants/variant.ts'

/** Formats of the files under content/, and the loader that converts them to seed data. */

/** The value of a figure for a later year, once it is announced. */
const NextValue = z.strictObject({
  value: z.number().or(z.string()),
  shown: Text,
  year: z.int().min(2020).max(2100),
  url: z.url({ protocol: /^https$/ }),
  read_on: z.iso.date().optional(),
})

/** A number set by law or convention. Kind B seldom changes; kind C changes each year. */
export const Figure = z.strictObject({
  value: z.number().or(z.string()).describe('The number itself, for arithmetic; text where it is a range'),
  shown: Text.describe('How a lesson prints it: $16,100'),
  year: z.int().min(1700).max(2100),
  kind: z.enum(['B', 'C']),
  telling: z.boolean().describe('Nobody makes up this number, so a hand-typed one is a mistake wherever it stands'),
  what: Text,
  source: Text.describe('Law, office or publication'),
  url: z.url({ protocol: /^https$/ }).describe('Page of the source on which the value stands'),
  read_on: z.iso.date().optional().describe('Day on which a person read the value at its source; absent if none did'),
  next_review: z.iso.date(),
  next_value: NextValue.nullable().optional().describe('Value of the next year; null until it is announced'),
  calculator: Slug.optional().describe('The calculator that holds it, where no lesson says it'),
})
export type Figure = z.infer<typeof Figure>

export const Figures = z.record(Slug, Figure)
export type Figures = z.infer<typeof Figures>

/** A number beside the name of a law that no law sets, with the reason. */
export const StoryNumber = z.strictObject({
  lesson: Slug,
  text: Text.describe('The words with the number, as in lesson.md'),
  reason: Text,
})
export type StoryNumber = z.infer<typeof StoryNumber>

/** A lesson as its author wrote it. The Markdown still contains the figure placeholders. */
export type LessonSource = { folder: string; file: AuthoredLesson; markdown: string; quiz: AuthoredQuestion[] }

/** The mixed quiz of a tier as its author wrote it. */
export type MixedSource = { tier: Tier; quiz: MixedQuestion[] }

export type CourseSource = {
  lessons: LessonSource[]
  figures: Figures
  /** The mixed quizzes, lowest tier first; absent where only lessons are read. */
  mixed?: MixedSource[]
}

/** A missing or invalid content file. The message names the file and the field. */
export class ContentError extends Error {}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ContentError(`${path}: the file is missing or cannot be read.`)
  }
}

/** Reads and checks a file of JSON. @throws ContentError with the file and the field */
export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
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

export const readFigures = (dir: string): Figures => readJson(join(dir, 'figures.json'), Figures)

/** The standards that the course covers: id to a description in our own words. */
export const readBenchmarks = (dir: string = import.meta.dirname): Record<string, string> =>
  readJson(join(dir, 'benchmarks.json'), z.record(Benchmark, Text))

/** The numbers beside the names of laws that no law sets. */
export const readStoryNumbers = (dir: string = import.meta.dirname): StoryNumber[] =>
  readJson(join(dir, 'story-numbers.json'), StoryNumber.array())

/** Reads one folder under content/lessons. @throws ContentError with the file and the field */
export function readLesson(dir: string, folder: string): LessonSource {
  const inside = (name: string) => join(dir, 'lessons', folder, name)
  const file = readJson(inside('lesson.json'), AuthoredLesson)
  const named = `${String(file.lesson_order).padStart(2, '0')}-${file.slug}`
  if (folder !== named) throw new ContentError(`${inside('lesson.json')}: slug: the folder would have to be ${named}.`)
  return { folder, file, markdown: read(inside('lesson.md')), quiz: readJson(inside('quiz.json'), AuthoredQuiz) }
}

/** The mixed quiz of each tier, lowest first. @throws ContentError with the file and the field */
const readMixedQuizzes = (dir: string): MixedSource[] =>
  tiers.map((tier) => ({ tier, quiz: readJson(join(dir, 'mixed', `${tier}.json`), MixedQuestion.array()) }))

/** Every lesson in order, the mixed quizzes and the figures. @throws ContentError with the file and the field */
export function readCourse(dir: string = import.meta.dirname): CourseSource {
  const folders = readdirSync(join(dir, 'lessons'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lessons = folders.map((entry) => readLesson(dir, entry.name))
  lessons.sort((a, b) => a.file.lesson_order - b.file.lesson_order)
  return { lessons, figures: readFigures(dir), mixed: readMixedQuizzes(dir) }
}

/**
 * Replaces {{figure:id}} and {{year:id}} in the text with the registry's values. @throws ContentError for an unknown id
 */
export function fillFigures(markdown: string, figures: Figures): string {
  return fillFigureMarks(markdown, (id) => {
    const figure = figures[id]
    if (!figure) throw new ContentError(`content/figures.json: ${id}: there is no such figure.`)
    return figure
  })
}

type FilledTexts = Pick<AuthoredQuestion, 'question' | 'options' | 'explanation' | 'mistakes'>

/** A question with its figures filled in. @throws ContentError for an unknown id */
export const fillQuestion = <Item extends FilledTexts>(item: Item, fill: (text: string) => string): Item => ({
  ...item,
  question: fill(item.question),
  options: item.options.map(fill),
  explanation: fill(item.explanation),
  mistakes: item.mistakes?.map((mistake) => mistake && fill(mistake)),
})

/** The other forms of a question, with their figures filled in. */
export const filledForms = (forms: Partial<ItemVariants>, fill: (text: string) => string): ItemVariants =>
  ItemVariants.parse(mapTexts(forms, fill))

/** A lesson as it reads in the year of the registry, and from each year on in which it reads otherwise. */
export function lessonByYear(lesson: LessonSource, figures: Figures) {
  const { markdown, quiz } = lesson
  const { own, later } = byYear({ markdown, quiz }, figures)
  return {
    own: { ...lesson, ...own },
    later: later.map(({ from, texts }) => ({ from, lesson: { ...lesson, ...texts } })),
  }
}

/** The texts of a lesson, with its figures filled in. */
function seedTexts({ folder, markdown, quiz }: LessonSource, figures: Figures) {
  const fill = (value: string) => {
    try {
      return fillFigures(value, figures)
    } catch (error) {
      throw error instanceof ContentError ? new ContentError(`content/lessons/${folder}: ${error.message}`) : error
    }
  }
  const partOf = questionParts(markdown)
  const quiz_questions = quiz.map((item) => {
    const part = item.kind === 'look-back' ? null : partOf(item)
    return { ...fillQuestion(item, fill), ...(part && { part }) }
  })
  const items = quiz.map(({ traps, template, parallel }) => filledForms({ traps, template, parallel }, fill))
  return { content: fill(markdown).trim(), quiz_questions, quiz_variants: variantsOf(quiz_questions, items) }
}

/** Fields unknown to the schema of a seeded lesson are author-only and are dropped. */
function seedLesson(lesson: LessonSource, figures: Figures): SeedLesson {
  const { own, later } = lessonByYear(lesson, figures)
  const later_years = later.map((year) => ({ from: year.from, ...seedTexts(year.lesson, figures) }))
  return SeedLesson.parse({ ...lesson.file, ...seedTexts(own, figures), later_years })
}

/** The course as it is stored: figures filled in, author-only fields dropped. */
export const toSeed = ({ lessons, figures }: CourseSource): SeedLesson[] =>
  lessons.map((lesson) => seedLesson(lesson, figures))
