import type { ReactNode } from 'react'
import type { DatabaseState } from '#contract/operations/debug.ts'
import { tierNames } from '#course/tiers.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const resourceNames: Record<string, string> = { video: 'Videos', image: 'Images', excel: 'Excel', other: 'Other' }

/** State of the database: counts and raw JSON. */
export function DatabaseStateView({ state }: { state: DatabaseState }) {
  const { environment, database, lessons, resources, users } = state
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
        <Part title="System">
          <DescriptionList
            items={[
              { label: 'Environment', value: environment },
              { label: 'Database', value: database },
            ]}
          />
        </Part>
        <Part title={`Lessons: ${lessons.total}`}>
          <DescriptionList
            items={lessons.byTier.map(({ tier, count }) => ({ label: tierNames[tier].name, value: count }))}
          />
          <Recent rows={lessons.recent.map(({ title, tier }) => `${title} (${tierNames[tier].name})`)} />
        </Part>
        <Part title={`Resources: ${resources.total}`}>
          <DescriptionList
            items={resources.byType.map(({ resource_type, count }) => ({
              label: resourceNames[resource_type],
              value: count,
            }))}
          />
          <Recent rows={resources.recent.map(({ title }) => title)} />
        </Part>
        <Part title={`Users: ${users.totalUsers}`}>
          <DescriptionList
            items={[
              { label: 'With a membership above Bronze', value: users.totalMemberships },
              ...users.membershipTiers.map(({ membership_tier, count }) => ({
                label: tierNames[membership_tier].name,
                value: count,
              })),
              { label: 'Progress records', value: users.progressRecords },
            ]}
          />
        </Part>
      </div>
      <Disclosure label="Raw data">
        <pre className="card overflow-x-auto text-sm">{JSON.stringify(state, null, 2)}</pre>
      </Disclosure>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section className="grid content-start gap-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

function Recent({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-sm">Recent</h3>
      <ul className="grid gap-1 text-ink-soft text-sm">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  )
}
