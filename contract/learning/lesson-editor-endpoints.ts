import * as z from 'zod'
import { Id, IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { ReadableLesson, Tier } from '#course/lesson.ts'
import { LearnerResource } from '#course/resource.ts'
import {
  CheckReport,
  Differences,
  EditableLesson,
  Insertables,
  LessonSource,
  LessonVersion,
  ListedLesson,
  NewResource,
  PublishBody,
  ResourceFields,
  ResourceParams,
  Resources,
  VersionParams,
} from './lesson-editor.ts'
import { learningRoutes } from './routes.ts'

const one = { params: IdParams, reply: EditableLesson }

export const lessonEditor = defineApi(learningRoutes.lessonEditor, {
  list: {
    summary: 'Every lesson in order, with those that nobody else sees',
    reply: z.object({ lessons: ListedLesson.array() }),
  },
  create: {
    summary: 'Begins a lesson as a draft that nobody sees',
    body: z.object({
      title: line(160, 'Title is required'),
      tier: Tier,
      after: z.int().positive().nullable().describe('The lesson that it comes after; null for the end of the course'),
    }),
    reply: EditableLesson,
  },
  reorder: {
    summary: 'Puts all lessons in order: each is named once, and no place is left out',
    body: z.object({ lessons: z.object({ id: z.int(), lesson_order: z.int() }).array().max(1000) }),
    reply: z.object({ lessons: ListedLesson.array() }),
  },
  insertables: { summary: 'The calculators and figures that a text can hold', reply: Insertables },
  exportAll: { summary: 'All lessons in the form of the content folder (zip)', file: true },
  importFiles: {
    summary: 'Takes in lessons in the form of the content folder as drafts (field `file`, a zip)',
    reply: z.object({
      drafted: z.string().array().describe('The titles of the lessons that have a draft now'),
      unchanged: z.string().array(),
      left: z.string().array().describe('In a sentence each: what could not be taken in'),
    }),
  },
  read: { summary: 'A lesson for editing; If-Match of what follows takes its revision', ...one },
  remove: { summary: 'Deletes a lesson that was never published', params: IdParams },
  saveDraft: { summary: 'Keeps a draft, whatever is still wrong with it', body: LessonSource, ...one },
  discardDraft: { summary: 'Deletes the draft; what is published stays', ...one },
  check: { summary: 'What the checks say of a text', params: IdParams, body: LessonSource, reply: CheckReport },
  preview: {
    summary: 'A text as a learner would get it; nothing is saved',
    params: IdParams,
    body: LessonSource,
    reply: z.object({ lesson: ReadableLesson, resources: LearnerResource.array() }),
  },
  publish: { summary: 'Makes the draft a version that learners read', body: PublishBody, ...one },
  unpublish: { summary: 'Takes a lesson out of sight; scores and drafts are kept', ...one },
  versions: {
    summary: 'The history of a lesson, the newest first',
    params: IdParams,
    reply: z.object({ versions: LessonVersion.array() }),
  },
  version: {
    summary: 'A version as it was',
    params: VersionParams,
    reply: LessonVersion.extend({ source: LessonSource }),
  },
  differences: {
    summary: 'What changed from one version to another, or to the draft',
    params: VersionParams.extend({ to: z.union([z.literal('draft'), Id]) }),
    reply: Differences,
  },
  restore: {
    summary: 'Makes a draft of a version; nothing is published',
    params: VersionParams,
    body: z.object({ replace_draft: z.boolean().describe('Whether a draft that there is may be lost') }),
    reply: EditableLesson,
  },
  exportOne: { summary: 'A lesson in the form of the content folder (zip)', params: IdParams, file: true },
  addResource: {
    summary: 'Shows an item of the media library or an address',
    params: IdParams,
    body: NewResource,
    reply: Resources,
  },
  orderResources: {
    summary: 'Puts all resources of a lesson in order',
    params: IdParams,
    body: z.object({ ids: z.int().array().max(200) }),
    reply: Resources,
  },
  changeResource: {
    summary: 'Changes what is said of a resource',
    params: ResourceParams,
    body: ResourceFields,
    reply: Resources,
  },
  removeResource: { summary: 'Takes a resource out of a lesson', params: ResourceParams, reply: Resources },
})
