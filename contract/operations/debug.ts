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
    recent: z.object({ title: z.string(), tier: Tier }).array().describe('The five most recently changed'),
  }),
  resources: z.object({
    total: Count,
    byType: z.object({ resource_type: ResourceType, count: Count }).array(),
    recent: z.object({ title: z.string(), resource_type: ResourceType }).array().describe('The five newest'),
  }),
  users: z.object({
    totalUsers: Count,
    totalMemberships: Count.describe('Number of members above bronze'),
    membershipTiers: z.object({ membership_tier: Tier, count: Count }).array(),
    progressRecords: Count,
  }),
})
export type DatabaseState = z.infer<typeof DatabaseState>

/** The caller's identity, as the server sees it. */
const AccessState = z.object({
  environment: z.literal('demo'),
  email: z.string().nullable().describe('Null if the caller is not signed in'),
  is_admin: z.boolean(),
})

export const debug = defineApi(operationsRoutes.debug, {
  access: { summary: "Get the caller's identity as the server sees it, in demo mode only", reply: AccessState },
  state: { summary: 'Get row counts of the database', reply: DatabaseState },
  allLessons: { summary: 'List all lessons with all columns, in course order', reply: AdminLesson.array() },
  lessonResources: {
    summary: 'List the resources of the given lessons',
    body: z.object({ lessonIds: z.int().positive().array().max(1000, 'Please name at most 1,000 lessons.') }),
    reply: AdminResource.array(),
  },
})
