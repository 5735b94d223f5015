import * as z from 'zod'
import { Id, Timestamp } from '#contract/platform/codecs.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
import { Tier } from '#course/lesson.ts'
import { LearnerResource, StoredResource } from '#course/resource.ts'
import { Slug } from '#course/text.ts'

/** Text exactly as typed; incomplete lessons are saved too. */
const Typed = z.string()
const Lines = Typed.array().max(200)

/** Another form of a question, perhaps incomplete. */
const Form = z.record(z.string(), z.unknown())

/** A quiz question in progress. Missing parts are empty or left out. */
export const SourceQuestion = z.strictObject({
  id: Typed.max(40).describe(
    "The author's id of the question, unchanged when its text changes; empty for a new question",
  ),
  question: Typed,
  options: Typed.array().max(8),
  correct: z
    .int()
    .min(0)
    .max(7)
    .array()
    .max(8)
    .describe('Indexes of the options marked correct, from 0; publishing requires exactly one'),
  explanation: Typed,
  mistakes: Typed.nullable()
    .array()
    .max(8)
    .optional()
    .describe('Feedback per option; null or empty for the correct one'),
  traps: Typed.nullable()
    .array()
    .max(8)
    .optional()
    .describe('Misconception or slip that each distractor targets; null or empty for the correct option'),
  lo: z.int().nullable().optional().describe('Number of the objective that it tests, from 1'),
  kind: Typed.optional().describe('Question type: idea, compute, story or look-back'),
  covers: Lines.optional(),
  from_lesson: z.int().optional(),
  big_five: Typed.optional(),
  calc: Typed.optional().describe('Calculation that yields the correct option'),
  template: Form.optional().describe('The question with other numbers, in the format of the content folder'),
  parallel: Form.optional().describe('A second question with the same idea, in the format of the content folder'),
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
  edition: z.literal(2).optional().describe('Hints compare its text with the floors of the second edition'),
  picture: Lines.optional().describe('Words of its one figure of speech'),
  calc: z
    .unknown()
    .array()
    .max(200)
    .describe('Calculations that the checks verify, in the format of the content folder'),
  seed: z.boolean(),
})
export type LessonSource = z.infer<typeof LessonSource>

/** Publish state of a lesson. */
const PublishState = z.object({
  id: z.int(),
  slug: Slug,
  lesson_order: z.int(),
  published: z.boolean().describe('Whether learners can see the lesson'),
  edited_here: z.boolean().describe('Whether the lesson was edited in the browser; seeding skips it by default'),
  version: z.int().nullable().describe('Number of the latest version; null if there is none'),
  published_at: Timestamp.nullable().describe('Time of the latest version; null without a version'),
  has_draft: z.boolean(),
  saved_at: Timestamp.nullable().describe('Time of the last save of the draft; null without a draft'),
  saved_by: z
    .string()
    .nullable()
    .describe('E-mail address of the admin who saved the draft; null without a draft or if the account is deleted'),
})

export const ListedLesson = PublishState.extend({
  title: z.string(),
  tier: Tier,
  problems: z.int().describe('Number of findings that block publishing the draft'),
  old_figures: z.int().describe('Number of its figures whose review date has passed'),
})
export type ListedLesson = z.infer<typeof ListedLesson>

export const EditorResource = LearnerResource.extend({
  media_key: z.string().nullable().describe('Key of the media library item; null for an external URL or a course file'),
})
export type EditorResource = z.infer<typeof EditorResource>

export const EditableLesson = PublishState.extend({
  revision: z.int().describe('Number of changes to the draft; sent in If-Match, in quotes'),
  base_version: z.int().nullable().describe('Version that the draft started from; null if there was none'),
  source: LessonSource.describe('The draft, or the latest version if there is no draft'),
  resources: EditorResource.array(),
  sections: z
    .object({ id: z.string(), title: z.string() })
    .array()
    .describe('Headings under which a resource can be placed'),
})
export type EditableLesson = z.infer<typeof EditableLesson>

/** A finding of the lesson checks, with its location. */
export const LessonFinding = z.object({
  level: z.enum(['error', 'warning']).describe('An error blocks publishing'),
  field: z.enum(['title', 'text', 'quiz', 'details', 'resources']),
  line: z.int().nullable().describe('Line of the text, from 1; null if the finding has no line'),
  question: z.int().nullable().describe('Question of the quiz, from 1; null if the finding is not about one question'),
  message: z.string(),
})
export type LessonFinding = z.infer<typeof LessonFinding>

export const CheckReport = z.object({
  findings: LessonFinding.array(),
  fine: z.int().describe('Number of checks without findings'),
  words: z.int(),
  grade: z.number().describe('Readability as a US school grade'),
  minutes: z.int(),
})
export type CheckReport = z.infer<typeof CheckReport>

export const LessonVersion = z.object({
  number: z.int(),
  published_at: Timestamp,
  author: z
    .string()
    .nullable()
    .describe('E-mail address of the author; null for the content folder and for deleted accounts'),
  origin: z.enum(['files', 'editor']),
  note: z.string(),
})
export type LessonVersion = z.infer<typeof LessonVersion>

/** Consecutive lines with the same kind of change. */
const Change = z.object({ kind: z.enum(['same', 'added', 'removed']), lines: z.string().array() })

export const Differences = z.object({
  files: z
    .object({
      name: z
        .string()
        .describe('lesson.md, quiz.json or lesson.json; quiz and details are compared in words, not as JSON'),
      added: z.int(),
      removed: z.int(),
      changes: Change.array().describe('From the first line to the last; empty if both files are equal'),
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
  section: z
    .string()
    .max(120)
    .nullable()
    .describe('Anchor of the heading above the resource; null for the end of the lesson'),
})
export const NewResource = ResourceFields.extend({
  media_key: z.string().max(80).nullable(),
  external_url: z.string().max(2000).nullable().describe('Starts with https://; null for a media library item'),
  resource_type: StoredResource.shape.resource_type.describe(
    'Type of an external URL; ignored for a media library item',
  ),
})
export type NewResource = z.infer<typeof NewResource>

export const Resources = z.object({ resources: EditorResource.array() })
export const PublishBody = z.object({ note: line(200).describe('Change note for the version history') })

export const Insertables = z.object({
  calculators: z
    .object({ name: z.string(), title: z.string().describe('The question that the calculator answers') })
    .array(),
  figures: z
    .object({
      id: z.string().describe('Placeholder in the text: {{figure:id}} for the figure, {{year:id}} for its year'),
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
