import type { debug } from '#contract/operations/debug.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { DebugStore } from './store.ts'

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

interface Site {
  engine: Database['engine']
  production: boolean
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Number of members per tier; members without a tier are bronze. */
function membersByTier(sets: Awaited<ReturnType<DebugStore['openTierSets']>>, members: number) {
  const counts: Record<Tier, number> = { bronze: members, silver: 0, gold: 0, platinum: 0 }
  for (const set of sets) {
    counts.bronze -= set.members
    counts[tierFor(set.tiers)] += set.members
  }
  return counts
}

export const debugRoutes = (store: DebugStore, { engine, production }: Site): Handlers<typeof debug> => ({
  async state() {
    const [lessons, resources, people, sets] = await Promise.all([
      store.lessonCounts(),
      store.resourceCounts(),
      store.countPeople(),
      store.openTierSets(),
    ])
    const counts = membersByTier(sets, people.members)
    return {
      environment: production ? 'production' : 'demo',
      database: databaseNames[engine],
      lessons: {
        total: sumOf(lessons.byTier),
        byTier: lessons.byTier.toSorted((one, other) => tiers.indexOf(one.tier) - tiers.indexOf(other.tier)),
        recent: lessons.recent,
      },
      resources: { total: sumOf(resources.byType), ...resources },
      users: {
        totalUsers: people.members,
        totalMemberships: people.members - counts.bronze,
        membershipTiers: tiers.map((tier) => ({ membership_tier: tier, count: counts[tier] })),
        progressRecords: people.progress,
      },
    }
  },

  async access({ caller }) {
    return { environment: 'demo', email: caller?.email ?? null, is_admin: caller?.is_admin ?? false }
  },

  allLessons: () => store.allLessons(),

  lessonResources: ({ body }) => store.resourcesOf(body.lessonIds),
})
