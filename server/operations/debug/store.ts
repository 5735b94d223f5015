import * as z from 'zod'
import { AdminLesson, AdminResource } from '#contract/learning/lesson-rows.ts'
import { DatabaseState } from '#contract/operations/debug.ts'
import { Tier } from '#course/lesson.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'

const { lessons, resources } = DatabaseState.shape
const Total = z.object({ count: z.number() })
const OpenTierSets = z
  .object({ silver: z.number(), gold: z.number(), platinum: z.number(), members: z.number() })
  .array()

/** Queries of the debug panel: raw rows of several features, and their counts. */
export const debugStore = (db: Database) => ({
  async lessonCounts() {
    const [byTier, recent] = await Promise.all([
      db.all`select tier, count(*) as count from lessons group by tier`,
      db.all`select title, tier from lessons order by updated_at desc, lesson_order limit 5`,
    ])
    return { byTier: lessons.shape.byTier.parse(byTier), recent: lessons.shape.recent.parse(recent) }
  },

  async resourceCounts() {
    const [byType, recent] = await Promise.all([
      db.all`select resource_type, count(*) as count from lesson_resources group by resource_type order by resource_type`,
      db.all`select title, resource_type from lesson_resources order by created_at desc, id desc limit 5`,
    ])
    return { byType: resources.shape.byType.parse(byType), recent: resources.shape.recent.parse(recent) }
  },

  /** Row counts of tables that grow with the site, as long work. */
  countPeople: () =>
    db.long(async () => {
      const members = Total.parse(await db.one`select count(*) as count from members`)
      const progress = Total.parse(await db.one`select count(*) as count from progress`)
      return { members: members.count, progress: progress.count }
    }),

  /** Number of members per combination of open paid tiers; bronze alone has no row. */
  async openTierSets() {
    const rows = await db.long(
      () =>
        db.all`
        select silver, gold, platinum, count(*) as members from (
          select max(case when tier = 'silver' then 1 else 0 end) as silver,
            max(case when tier = 'gold' then 1 else 0 end) as gold,
            max(case when tier = 'platinum' then 1 else 0 end) as platinum
          from opened_tiers where closed_by is null group by member_id
        ) as sets group by silver, gold, platinum`,
    )
    return OpenTierSets.parse(rows).map(({ members, ...open }) => ({
      members,
      tiers: new Set(Tier.options.filter((tier) => tier !== 'bronze' && open[tier] === 1)),
    }))
  },

  async allLessons() {
    const rows = await db.all`select ${columns(AdminLesson.shape)} from lessons order by lesson_order, id`
    return parseRows(AdminLesson, rows)
  },

  async resourcesOf(lessonIds: readonly number[]) {
    if (lessonIds.length === 0) return []
    const rows = await db.all`
      select ${columns(AdminResource.shape)} from lesson_resources
      where lesson_id in (${join([...lessonIds])}) order by lesson_id, display_order, id`
    return parseRows(AdminResource, rows)
  },
})

export type DebugStore = ReturnType<typeof debugStore>
