import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Lesson, Tier } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

const Done = z.object({ success: z.boolean(), message: z.string() })

/** Lessons edited in the browser are not overwritten unless the request demands it. */
const SeedingBody = z
  .strictObject({
    overwrite_edited: z
      .union([z.boolean(), z.int().array().max(1000)])
      .describe(
        'Whether to overwrite lessons edited in the browser, or the ids of those to overwrite; their versions stay stored. Default: none',
      )
      .optional(),
  })
  .optional()
const Left = z.object({
  left: z
    .object({ id: z.int(), title: z.string() })
    .array()
    .optional()
    .describe('Lessons edited in the browser that differ and were skipped; absent if there are none'),
})

export const PlatinumPreview = z.object({
  lessons: z.string().array().describe('Titles of the missing lessons'),
  members: z.int().describe('Number of members with Platinum'),
})
export type PlatinumPreview = z.infer<typeof PlatinumPreview>

export const seeding = defineApi(learningRoutes.seeding, {
  checkLessons: {
    summary: 'Count the lessons, in total and per tier',
    reply: z.object({ totalLessons: z.int(), byTier: z.record(Tier, z.int()) }),
  },
  seedLessons: {
    summary: 'Seed the lessons from their files',
    body: SeedingBody,
    reply: Done.extend({ ...Left.shape, details: z.object({ inserted: z.int(), updated: z.int() }) }),
  },
  seedResources: {
    summary: 'Seed the resources of the lessons from their files',
    reply: Done.extend({
      details: z.object({ videos: z.int(), excel: z.int(), images: z.int() }),
      errorCount: z.int(),
    }),
  },
  platinumPreview: {
    summary: 'Preview which platinum lessons would be added, and how many members could read them',
    reply: PlatinumPreview,
  },
  addPlatinumLessons: { summary: 'Add the missing platinum lessons', reply: Done },
  fixLessonsConstraint: {
    summary: 'Repair the tier constraint of the lessons table; does nothing if it accepts all tiers',
    reply: Done,
  },
  updateBronzeAndSilver: {
    summary: 'Reset the bronze and silver lessons to their files; `message` names those that differed',
    body: SeedingBody,
    reply: Done.extend(Left.shape),
  },
  fixAffiliateProducts: { summary: 'Restore the missing ones of the three finance books', reply: Done },
  developmentLessons: { summary: 'List all lessons without quiz answers, in demo mode only', reply: Lesson.array() },
})
