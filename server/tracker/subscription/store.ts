import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const Grant = z.object({ id: z.int(), granted_by: z.enum(['operator', 'bypass']), created_at: z.string() })
export type Grant = z.infer<typeof Grant>

const Kept = z.object({ expenses: z.coerce.number(), budgets: z.coerce.number() })

/** A person by their identity, and by their address if it is verified. */
interface Person {
  issuer: string
  subject: string
  email: string
  email_verified: number
}

const keyName = 'cashcoach_trial_key'

export const cashcoachStore = (db: Database) => {
  const settings = settingStore(db)
  let knownKey: string | undefined

  /**
   * The key is stored in a row, is included in backups, and never changes: a new key would give every member a new
   * trial.
   */
  const trialKey = async (): Promise<string> => {
    await db.run`
      insert into settings (name, value) values (${keyName}, ${randomBytes(32).toString('hex')})
      on conflict (name) do nothing`
    return (await settings.read(keyName)) ?? ''
  }

  /** Pseudonymous hashes: a holder of the key can only test known persons. An address has no issuer. */
  const personHashes = (key: string, { issuer, subject, email, email_verified }: Person) =>
    [[issuer, subject], ...(email_verified === 1 ? [['', email.toLowerCase()]] : [])].map((names) =>
      createHmac('sha256', key).update(JSON.stringify(names)).digest('hex'),
    )

  return {
    /** The member's open grant. */
    async openGrant(memberId: number): Promise<Grant | undefined> {
      const row = await db.one`
        select id, granted_by, created_at from cashcoach_grants
        where member_id = ${memberId} and ended_at is null order by id limit 1`
      return Grant.optional().parse(row)
    },

    /** Call it in a transaction. */
    async grant(memberId: number, grantedBy: Grant['granted_by'], timestamp: string) {
      await db.run`
        insert into cashcoach_grants (id, member_id, granted_by, created_at)
        values (${await db.id()}, ${memberId}, ${grantedBy}, ${timestamp})`
    },

    endGrants: (memberId: number, grantedBy: Grant['granted_by'], timestamp: string) => db.run`
      update cashcoach_grants set ended_at = ${timestamp}
      where member_id = ${memberId} and granted_by = ${grantedBy} and ended_at is null`,

    /**
     * Whether a member ever used the tracker, had a grant, or had a subscription beyond its first payment. The first
     * write creates the row of settings, whatever gave access.
     */
    async everHad(memberId: number): Promise<boolean> {
      const row = await db.one`
        select id from payment_subscriptions
        where member_id = ${memberId} and product = 'cashcoach' and status not in ('incomplete', 'incomplete_expired')
        union all
        select id from cashcoach_grants where member_id = ${memberId}
        union all
        select member_id from expense_settings where member_id = ${memberId}
        limit 1`
      return row !== undefined
    },

    /** Number of a member's stored tracker records. */
    async countRetained(memberId: number): Promise<{ expenses: number; budgets: number }> {
      const row = await db.one`
        select
          (select count(*) from expenses where member_id = ${memberId} and deleted_at is null) as expenses,
          (select count(*) from budgets where member_id = ${memberId} and deleted_at is null) as budgets`
      return Kept.parse(row)
    },

    async hadTrial(person: Person): Promise<boolean> {
      // Without a key no trial was ever used, and reading creates none. A key is never replaced, so it is cached.
      knownKey ??= await settings.read(keyName)
      if (!knownKey) return false
      const hashes = join(personHashes(knownKey, person))
      const row = await db.one`select started_at from cashcoach_trials where person_hash in (${hashes}) limit 1`
      return row !== undefined
    },

    /** Marks a person's trial as used, once. */
    async useTrial(person: Person, timestamp: string) {
      for (const hash of personHashes(await trialKey(), person))
        await db.run`
          insert into cashcoach_trials (person_hash, started_at) values (${hash}, ${timestamp})
          on conflict (person_hash) do nothing`
    },
  }
}

export type CashcoachStore = ReturnType<typeof cashcoachStore>
