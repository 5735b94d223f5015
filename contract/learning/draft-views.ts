import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { draftReaders } from '#course/draft-readers.ts'
import { ReadableLesson } from '#course/lesson.ts'
import { LearnerResource } from '#course/resource.ts'
import { draftRoutes } from './draft-routes.ts'
import { LessonSource } from './lesson-editor.ts'
import { LessonPreview } from './lessons.ts'
import { Membership } from './memberships.ts'

export const draftViews = defineApi(draftRoutes.draftViews, {
  view: {
    summary: 'Render a lesson source as a visitor or a member of a tier would see it, without saving it',
    params: IdParams.extend({ reader: z.enum(draftReaders) }),
    body: LessonSource,
    reply: z.object({
      open: z
        .object({ lesson: ReadableLesson, resources: LearnerResource.array() })
        .nullable()
        .describe('The lesson; null if the reader sees only its preview'),
      preview: LessonPreview.nullable().describe('Its public preview; null if the lesson is open to the reader'),
      membership: Membership.nullable().describe('Tier and prices of a member of that tier; null for a visitor'),
    }),
  },
})
