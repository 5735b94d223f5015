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
      .describe('Whether lessons edited here are replaced too, or the ids of those that are; the history keeps them')
      .optional(),
  })
  .optional()
const Left = z.object({
  left: z
    .object({ id: z.int(), title: z.string() })
    .array()
    .optional()
    .describe('Lessons edited here that stayed as they are, where there are any'),
})

export const seeding = defineApi(learningRoutes.seeding, {
  checkLessons: {
    summary: 'How many lessons there are, in all and in each tier of its own',
    reply: z.object({ totalLessons: z.int(), byTier: z.record(Tier, z.int()) }),
  },
  seedLessons: {
    summary: 'Brings the lessons up to date with their files',
    body: SeedingBody,
    reply: Done.extend({ ...Left.shape, details: z.object({ inserted: z.int(), updated: z.int() }) }),
  },
  seedResources: {
    summary: 'Brings the resources of the lessons up to date with their files',
    reply: Done.extend({
      details: z.object({ videos: z.int(), excel: z.int(), images: z.int() }),
      errorCount: z.int(),
    }),
  },
  addPlatinumLessons: { summary: 'Adds whichever platinum lessons are absent', reply: Done },
  fixLessonsConstraint: {
    summary: 'Repairs a table of lessons that refuses one of the tiers; says when nothing was wrong',
    reply: Done,
  },
  updateBronzeAndSilver: {
    summary: 'Brings the lessons of the first two tiers back to their files, and says which differed',
    body: SeedingBody,
    reply: Done.extend(Left.shape),
  },
  fixAffiliateProducts: { summary: 'Puts back whichever of the three finance books are missing', reply: Done },
  developmentLessons: { summary: 'Every lesson without answers, in demo mode', reply: Lesson.array() },
})
