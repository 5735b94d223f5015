import * as z from 'zod'
import { Id, IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { seen } from '#contract/platform/seen.ts'
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
    summary: 'List all lessons in course order, including unpublished ones',
    reply: z.object({ lessons: ListedLesson.array() }),
  },
  create: {
    summary: 'Create a lesson as an unpublished draft',
    body: z.object({
      title: line(160, 'Title is required'),
      tier: Tier,
      after: z.int().positive().nullable().describe('Id of the preceding lesson; null for the end of the course'),
    }),
    reply: EditableLesson,
  },
  reorder: {
    summary: 'Reorder all lessons; the body must name each lesson once, without gaps in the order',
    body: z.object({
      lessons: z.object({ id: z.int(), lesson_order: z.int() }).array().max(1000),
      seen: seen(z.int().array().max(1000)).describe(
        'Ids in the order that the caller has seen; 412 if it has changed',
      ),
    }),
    reply: z.object({ lessons: ListedLesson.array() }),
  },
  insertables: { summary: 'List the calculators and figures that a lesson text can include', reply: Insertables },
  exportAll: { summary: 'Export all lessons as a zip in the format of the content folder', file: true },
  importFiles: {
    summary: 'Import lessons as drafts from a zip in the format of the content folder (form field `file`)',
    reply: z.object({
      drafted: z.string().array().describe('Titles of the lessons imported as drafts'),
      unchanged: z.string().array().describe('Titles of the lessons that are equal to the import'),
      left: z.string().array().describe('One message per lesson that was not imported'),
    }),
  },
  read: { summary: 'Get a lesson for editing; later changes send its revision in If-Match', ...one },
  remove: { summary: 'Delete a lesson that was never published', params: IdParams },
  saveDraft: { summary: 'Save the draft, even if it has errors', body: LessonSource, ...one },
  discardDraft: { summary: 'Delete the draft; the published version is unchanged', ...one },
  check: {
    summary: 'Check a lesson source without saving it',
    params: IdParams,
    body: LessonSource,
    reply: CheckReport,
  },
  preview: {
    summary: 'Render a lesson source as a learner would see it, without saving it',
    params: IdParams,
    body: LessonSource,
    reply: z.object({ lesson: ReadableLesson, resources: LearnerResource.array() }),
  },
  publish: {
    summary: 'Publish the draft as a new version, or show an unpublished lesson again',
    body: PublishBody,
    ...one,
  },
  unpublish: { summary: 'Hide a lesson from learners; scores and drafts stay stored', ...one },
  versions: {
    summary: 'List the versions of a lesson, newest first',
    params: IdParams,
    reply: z.object({ versions: LessonVersion.array() }),
  },
  version: {
    summary: 'Get one version of a lesson with its source',
    params: VersionParams,
    reply: LessonVersion.extend({ source: LessonSource }),
  },
  differences: {
    summary: 'Compare a version with another version or with the draft',
    params: VersionParams.extend({ to: z.union([z.literal('draft'), Id]) }),
    reply: Differences,
  },
  restore: {
    summary: 'Copy a version into the draft, without publishing it',
    params: VersionParams,
    body: z.object({ replace_draft: z.boolean().describe('Whether to overwrite an existing draft') }),
    reply: EditableLesson,
  },
  exportOne: { summary: 'Export a lesson as a zip in the format of the content folder', params: IdParams, file: true },
  addResource: {
    summary: 'Add an item of the media library or an external URL to a lesson',
    params: IdParams,
    body: NewResource,
    reply: Resources,
  },
  orderResources: {
    summary: 'Reorder all resources of a lesson',
    params: IdParams,
    body: z.object({ ids: z.int().array().max(200) }),
    reply: Resources,
  },
  changeResource: {
    summary: 'Change the title, description and section of a resource',
    params: ResourceParams,
    body: ResourceFields.extend({ seen: seen(ResourceFields) }),
    reply: Resources,
  },
  removeResource: { summary: 'Remove a resource from a lesson', params: ResourceParams, reply: Resources },
})
