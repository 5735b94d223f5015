import { type SubscriptionFacts, SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, join } from '#server/platform/db/sql.ts'

const all = columns(SubscriptionRow.shape)
const Found = SubscriptionRow.optional()

export const subscriptionStore = (db: Database) => {
  const find = async (row: ReturnType<Database['one']>): Promise<SubscriptionRow | undefined> => Found.parse(await row)
  return {
    byId: (id: number) => find(db.one`select ${all} from payment_subscriptions where id = ${id}`),
    byProviderId: (subscription: string) =>
      find(db.one`select ${all} from payment_subscriptions where subscription = ${subscription}`),

    async ofMember(memberId: number): Promise<SubscriptionRow[]> {
      const rows = await db.all`
        select ${all} from payment_subscriptions where member_id = ${memberId} order by started_at, id`
      return parseRows(SubscriptionRow, rows)
    },

    /** Inserts a subscription, unless inserted concurrently. @returns its row, or undefined */
    async insert(facts: SubscriptionFacts): Promise<SubscriptionRow | undefined> {
      const row = { id: await db.id(), ...facts, version: 0 }
      const added = await db.run`
        insert into payment_subscriptions (${columns(row)}) values (${join(Object.values(row))})
        on conflict (subscription) do nothing`
      return added > 0 ? row : undefined
    },

    /** Updates a subscription, unless changed since it was read. @returns its row, or undefined */
    async update({ id, version }: SubscriptionRow, facts: SubscriptionFacts): Promise<SubscriptionRow | undefined> {
      const changed = await db.run`
        update payment_subscriptions set ${assignments({ ...facts, version: version + 1 })}
        where id = ${id} and version = ${version}`
      return changed > 0 ? { id, ...facts, version: version + 1 } : undefined
    },

    /** Revokes or restores access by a subscription, independent of its state at the provider. */
    setRevoked: (id: number, timestamp: string | null) => db.run`
      update payment_subscriptions set revoked_at = ${timestamp}, version = version + 1 where id = ${id}`,
  }
}

export type SubscriptionStore = ReturnType<typeof subscriptionStore>
