import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { CourseSource, LessonSource } from '#content/format.ts'
import { parseGuess } from '#course/exercises.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { type Finding, fail } from './finding.ts'
import { readBlocks } from './markdown.ts'
import { keyWords } from './sentences.ts'

/** Check 47: a question and a guess keep their identity. Stored attempts name questions by their ids. */

const ItemIdentity = z.strictObject({
  kind: z.string(),
  lo: z.int(),
  from_lesson: z.int().optional(),
  template: z.string().optional().describe('Names of its quantities in order, with spaces between them'),
  parallel: z.literal(true).optional(),
})
type ItemIdentity = z.infer<typeof ItemIdentity>

const LessonIdentity = z.strictObject({
  guess: z.strictObject({ place: z.string(), question: z.string() }).nullable(),
  questions: z.record(z.string(), ItemIdentity),
})
type LessonIdentity = z.infer<typeof LessonIdentity>

/** The recorded identities, by folder of the lesson. */
const Items = z.record(z.string(), LessonIdentity)
export type Items = z.infer<typeof Items>

const fileOf = (dir: string) => join(dir, 'items.json')

/** The identities that `node content/items.ts` recorded. */
export const readItems = (dir: string = join(import.meta.dirname, '..')): Items =>
  Items.parse(JSON.parse(readFileSync(fileOf(dir), 'utf8')))

const itemIdentity = ({ kind, lo, from_lesson, template, parallel }: AuthoredQuestion): ItemIdentity => ({
  kind,
  lo,
  ...(from_lesson !== undefined && { from_lesson }),
  ...(template && { template: Object.keys(template.quantities).join(' ') }),
  ...(parallel && { parallel: true }),
})

function guessIdentity(markdown: string): LessonIdentity['guess'] {
  const [info = '', ...lines] =
    readBlocks(markdown)
      .find(({ kind, text }) => kind === 'fence' && /^guess\b/.test(text))
      ?.text.split('\n') ?? []
  try {
    const { place, question } = parseGuess(info, lines.join('\n'))
    return { place, question }
  } catch {
    // Check 45 reports a guess that is missing or malformed.
    return null
  }
}

const lessonIdentity = ({ markdown, quiz }: LessonSource): LessonIdentity => ({
  guess: guessIdentity(markdown),
  questions: Object.fromEntries(quiz.map((item) => [item.id, itemIdentity(item)])),
})

export const itemsOf = ({ lessons }: Pick<CourseSource, 'lessons'>): Items =>
  Object.fromEntries(lessons.map((lesson) => [lesson.folder, lessonIdentity(lesson)]))

const again = 'if this is meant, run node content/items.ts'

/** What a question has now against its record, in words. */
function changesOf(id: string, now: ItemIdentity, recorded: LessonIdentity['questions']): string[] {
  const before = recorded[id]
  if (!before) return [`${id} is new`]
  const shown = (value: unknown) => (value === undefined ? 'none' : String(value))
  const fields = (['kind', 'lo', 'from_lesson'] as const)
    .filter((name) => now[name] !== before[name])
    .map((name) => `${id} has ${name} ${shown(now[name])}, recorded is ${shown(before[name])}`)
  if (now.parallel !== before.parallel)
    fields.push(`${id} has ${now.parallel ? 'a' : 'no'} parallel stem, unlike its record`)
  if (now.template === before.template) return fields
  const owner = Object.keys(recorded).find((other) => now.template && recorded[other]?.template === now.template)
  return [
    ...fields,
    owner
      ? `${id} has the template of ${owner}`
      : `${id} has a template of ${shown(now.template)}, recorded is ${shown(before.template)}`,
  ]
}

/** Whether two questions have at least half of the key words of the shorter one in common. */
function isAlike(one: string, other: string): boolean {
  const [words, others] = [keyWords(one), keyWords(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return one === other || shared * 2 >= Math.max(1, Math.min(words.size, others.size))
}

function guessChanges(now: LessonIdentity['guess'], before: LessonIdentity['guess']): string[] {
  if (now?.place !== before?.place)
    return [`the guess moved to ${now?.place ?? 'no place'}, recorded is ${before?.place ?? 'no place'}`]
  return now && before && !isAlike(now.question, before.question)
    ? [`the guess asks another question than the recorded one: ${before.question}`]
    : []
}

/** Findings of one lesson. Changed words keep a question the same. */
export function checkLessonItems(lesson: LessonSource, items: Items): Finding[] {
  const recorded = items[lesson.folder]
  if (!recorded) return [fail(47, `content/items.json has no ${lesson.folder}; ${again}`)]
  const { guess, questions } = lessonIdentity(lesson)
  return [
    ...guessChanges(guess, recorded.guess),
    ...Object.entries(questions).flatMap(([id, now]) => changesOf(id, now, recorded.questions)),
    ...Object.keys(recorded.questions)
      .filter((id) => !(id in questions))
      .map((id) => `${id} is missing`),
  ].map((message) => fail(47, `${message}; ${again}`))
}

export function checkItemIdentity({ lessons }: Pick<CourseSource, 'lessons'>, items: Items): Finding[] {
  const folders = new Set(lessons.map(({ folder }) => folder))
  const gone = Object.keys(items).filter((folder) => !folders.has(folder))
  return [
    ...lessons.flatMap((lesson) =>
      checkLessonItems(lesson, items).map(({ message, ...finding }) => ({
        ...finding,
        message: `${lesson.folder}: ${message}`,
      })),
    ),
    ...gone.map((folder) => fail(47, `${folder} is gone; ${again}`)),
  ]
}
