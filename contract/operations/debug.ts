import * as z from 'zod'
import { AdminLesson, AdminResource } from '#contract/learning/lesson-rows.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { ResourceType } from '#course/resource.ts'
import { operationsRoutes } from './routes.ts'

const Count = z.int().min(0)

/** Row counts of the database. */
export const DatabaseState = z.object({
  environment: z.enum(['demo', 'production']),
  database: z.enum(['SQLite', 'PostgreSQL']),
  lessons: z.object({
    total: Count,
    byTier: z.object({ tier: Tier, count: Count }).array(),
    recent: z.object({ title: z.string(), tier: Tier }).array().describe('The five that changed last'),
  }),
  resources: z.object({
    total: Count,
    byType: z.object({ resource_type: ResourceType, count: Count }).array(),
    recent: z.object({ title: z.string(), resource_type: ResourceType }).array().describe('The five newest'),
  }),
  users: z.object({
    totalUsers: Count,
    totalMemberships: Count.describe('Members above bronze'),
    membershipTiers: z.object({ membership_tier: Tier, count: Count }).array(),
    progressRecords: Count,
  }),
})
export type DatabaseState = z.infer<typeof DatabaseState>

/** The caller's identity, as the server sees it. */
const AccessState = z.object({
  environment: z.literal('demo'),
  email: z.string().nullable().describe('Null for whoever is not signed in'),
  is_admin: z.boolean(),
})

export const debug = defineApi(operationsRoutes.debug, {
  access: { summary: 'For whom the server takes whoever asks; in the demonstration alone', reply: AccessState },
  state: { summary: 'What lies in the database, in numbers', reply: DatabaseState },
  allLessons: { summary: 'Every lesson as its row reads, in the order of the course', reply: AdminLesson.array() },
  lessonResources: {
    summary: 'The resources of these lessons',
    body: z.object({ lessonIds: z.int().positive().array().max(1000, 'Please name at most 1,000 lessons.') }),
    reply: AdminResource.array(),
  },
})
