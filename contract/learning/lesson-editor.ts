import * as z from 'zod'
import { Id, Moment } from '#contract/platform/codecs.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
import { Tier } from '#course/lesson.ts'
import { LearnerResource, StoredResource } from '#course/resource.ts'
import { Slug } from '#course/text.ts'

/** Text exactly as typed; incomplete lessons are saved too. */
const Typed = z.string()
const Lines = Typed.array().max(200)

/** A quiz question in progress. Missing parts are empty or left out. */
export const SourceQuestion = z.strictObject({
  id: Typed.max(40).describe("The author's own name for it, kept when its words change; empty for a new one"),
  question: Typed,
  options: Typed.array().max(8),
  correct: z.int().min(0).max(7).array().max(8).describe('The options that are marked right; publishing takes one'),
  explanation: Typed,
  mistakes: Typed.nullable().array().max(8).optional().describe('What is said first to each wrong choice'),
  traps: Typed.nullable().array().max(8).optional().describe('The misconception behind each wrong choice'),
  lo: z.int().nullable().optional().describe('The aim that it tests, from 1'),
  kind: Typed.optional().describe('idea, compute, story or look-back'),
  covers: Lines.optional(),
  from_lesson: z.int().optional(),
  big_five: Typed.optional(),
  calc: Typed.optional().describe('The sum behind the right option'),
})
export type SourceQuestion = z.infer<typeof SourceQuestion>

/** Everything an author writes for a lesson: text with figure markers, quiz, and data for the checks. */
export const LessonSource = z.strictObject({
  title: line(160, 'Title is required'),
  tier: Tier,
  markdown: Typed,
  quiz: SourceQuestion.array().max(50),
  objectives: Lines,
  covers: Lines,
  parts: z.record(z.string(), Lines),
  traps: z.strictObject({ id: Typed, says: Typed }).array().max(200),
  calculator: Typed,
  example: z.enum(['teen', 'adult']),
  words: Lines,
  spelling: Lines.optional(),
  calc: z.unknown().array().max(200).describe('Sums that the checks work out again, as the content folder has them'),
  seed: z.boolean(),
})
export type LessonSource = z.infer<typeof LessonSource>

/** Publish state of a lesson. */
const PublishState = z.object({
  id: z.int(),
  slug: Slug,
  lesson_order: z.int(),
  published: z.boolean().describe('Whether learners see it'),
  edited_here: z.boolean().describe('Whether seeding leaves it as it is'),
  version: z.int().nullable().describe('The number of the last version; null for what was never published'),
  published_at: Moment.nullable().describe('When that version was made'),
  has_draft: z.boolean(),
  saved_at: Moment.nullable().describe('When the draft was saved'),
  saved_by: z.string().nullable().describe('E-mail address of whoever saved it'),
})

export const ListedLesson = PublishState.extend({
  title: z.string(),
  tier: Tier,
  problems: z.int().describe('How many findings stop the draft from being published'),
  old_figures: z.int().describe('How many of its figures are due for a review'),
})
export type ListedLesson = z.infer<typeof ListedLesson>

export const EditorResource = LearnerResource.extend({
  media_key: z.string().nullable().describe('The item of the media library that it shows'),
})
export type EditorResource = z.infer<typeof EditorResource>

export const EditableLesson = PublishState.extend({
  revision: z.int().describe('Counts the changes of its draft; If-Match takes it in quotes'),
  base_version: z.int().nullable().describe('The version that the draft began from'),
  source: LessonSource.describe('The draft, or the last version where there is none'),
  resources: EditorResource.array(),
  sections: z.object({ id: z.string(), title: z.string() }).array().describe('Where a resource can stand'),
})
export type EditableLesson = z.infer<typeof EditableLesson>

/** A finding of the lesson checks, with its location. */
export const LessonFinding = z.object({
  level: z.enum(['error', 'warning']).describe('An error stops publishing'),
  field: z.enum(['title', 'text', 'quiz', 'details', 'resources']),
  line: z.int().nullable().describe('The line of the text, from 1'),
  question: z.int().nullable().describe('The question of the quiz, from 1'),
  message: z.string(),
})
export type LessonFinding = z.infer<typeof LessonFinding>

export const CheckReport = z.object({
  findings: LessonFinding.array(),
  fine: z.int().describe('How many checks found nothing'),
  words: z.int(),
  grade: z.number().describe('The school grade that reads it with ease'),
  minutes: z.int(),
})
export type CheckReport = z.infer<typeof CheckReport>

export const LessonVersion = z.object({
  number: z.int(),
  published_at: Moment,
  author: z.string().nullable().describe('E-mail address; null for the content folder and for who has left'),
  origin: z.enum(['files', 'editor']),
  note: z.string(),
})
export type LessonVersion = z.infer<typeof LessonVersion>

/** Consecutive lines with the same kind of change. */
const Change = z.object({ kind: z.enum(['same', 'added', 'removed']), lines: z.string().array() })

export const Differences = z.object({
  files: z
    .object({
      name: z.string().describe('As in the content folder: lesson.md, quiz.json or lesson.json'),
      added: z.int(),
      removed: z.int(),
      changes: Change.array().describe('From the first line to the last; nothing where both are the same'),
    })
    .array(),
})
export type Differences = z.infer<typeof Differences>

export const VersionParams = z.object({ id: Id, number: Id })
export const ResourceParams = z.object({ id: Id, resource: Id })

/** Resource fields set by an admin. A resource has either one media library item or one address. */
export const ResourceFields = z.object({
  title: line(160, 'Title is required'),
  description: paragraphs(2000),
  section: z.string().max(120).nullable().describe('Anchor of the heading that it stands under; null at the end'),
})
export const NewResource = ResourceFields.extend({
  media_key: z.string().max(80).nullable(),
  external_url: z.string().max(2000).nullable().describe('Begins with https://'),
  resource_type: StoredResource.shape.resource_type.describe('What an address leads to; an item has its own'),
})
export type NewResource = z.infer<typeof NewResource>

export const Resources = z.object({ resources: EditorResource.array() })
export const PublishBody = z.object({ note: line(200).describe('What has changed, for the history') })

export const Insertables = z.object({
  calculators: z.object({ name: z.string(), title: z.string().describe('The question that it answers') }).array(),
  figures: z
    .object({
      id: z.string().describe('Stands in the text as {{figure:id}}, its year as {{year:id}}'),
      shown: z.string(),
      year: z.int(),
      what: z.string(),
      source: z.string(),
      next_review: z.string(),
      is_old: z.boolean(),
    })
    .array(),
})
export type Insertables = z.infer<typeof Insertables>
