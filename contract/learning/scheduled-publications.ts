import * as z from 'zod'
import { IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { seen } from '#contract/platform/seen.ts'
import { Tier } from '#course/lesson.ts'
import { draftRoutes } from './draft-routes.ts'
import { PublishBody } from './lesson-editor.ts'

export const ScheduledPublication = z.object({
  lesson_id: z.int(),
  title: z.string(),
  tier: Tier,
  lesson_order: z.int(),
  publish_at: Timestamp,
  note: z.string().describe('Change note for the version history'),
  revision: z.int().describe('Revision of the draft that is published'),
  planned_at: Timestamp,
  planned_by: z.string().nullable().describe('E-mail address of the admin; null for a script or a deleted account'),
  state: z
    .enum(['waiting', 'changed', 'failed'])
    .describe(
      'changed: draft or lesson have changed since, so that nothing is published until it is scheduled again; failed: its time has passed and nothing was published',
    ),
  reason: z.string().nullable().describe('Why nothing is or was published; null while it waits'),
})
export type ScheduledPublication = z.infer<typeof ScheduledPublication>

export const ScheduledPublications = z.object({
  time_zone: z.string().describe('BUSINESS_TIME_ZONE, in which admins choose and read the times'),
  publications: ScheduledPublication.array().describe('In the order of their times'),
})
export type ScheduledPublications = z.infer<typeof ScheduledPublications>

/** The time that the caller has seen. */
const Seen = z.object({ publish_at: Timestamp.nullable().describe('null if nothing was scheduled') })

export const scheduledPublications = defineApi(draftRoutes.scheduledPublications, {
  list: { summary: 'List the scheduled publications of lessons', reply: ScheduledPublications },
  save: {
    summary: 'Schedule the publication of a draft, or change its time; If-Match names the revision of the draft',
    params: IdParams,
    body: PublishBody.extend({ publish_at: Timestamp, seen: seen(Seen) }),
    reply: ScheduledPublications,
  },
  cancel: {
    summary: 'Cancel a scheduled publication; the draft is unchanged',
    params: IdParams,
    reply: ScheduledPublications,
  },
})
