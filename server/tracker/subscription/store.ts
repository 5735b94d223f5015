import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database, Row } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const GrantedBy = z.enum(['operator', 'bypass'])
type GrantedBy = z.infer<typeof GrantedBy>

const Kept = z.object({ expenses: z.coerce.number(), budgets: z.coerce.number() })

/** A person by their identity, and by their address if it is verified. */
const Person = z.object({ issuer: z.string(), subject: z.string(), email: z.string(), email_verified: z.int() })
type Person = z.infer<typeof Person>

/** The part of a member's facts that is the same in each row. */
const FactsRow = Person.extend({
  granted_by: GrantedBy.nullable(),
  had_grant: BooleanColumn,
  used_tracker: BooleanColumn,
  trial_key: z.string().nullable(),
})

/** What determines a member's access to CashCoach. */
export interface CashcoachFacts {
  /** Undefined if the member is deleted. */
  person: Person | undefined
  /** Who gave the open grant. */
  grantedBy: GrantedBy | null
  hadGrant: boolean
  /** The first write to the tracker creates its settings. */
  usedTracker: boolean
  /** In the order in which they began. */
  subscriptions: SubscriptionRow[]
  /** The key of the hashes of trials; null if nobody ever used one. */
  trialKey: string | null
}

const keyName = 'cashcoach_trial_key'

export const cashcoachStore = (db: Database) => {
  const settings = settingStore(db)
  let knownKey: string | undefined

  /**
   * The key is stored in a row, is included in backups, and never changes: a new key would give every member a new
   * trial.
   */
  const trialKey = () => settings.readOrCreate(keyName, randomBytes(32).toString('hex'))

  /** Pseudonymous hashes: a holder of the key can only test known persons. An address has no issuer. */
  const personHashes = (key: string, { issuer, subject, email, email_verified }: Person) =>
    [[issuer, subject], ...(email_verified === 1 ? [['', email.toLowerCase()]] : [])].map((names) =>
      createHmac('sha256', key).update(JSON.stringify(names)).digest('hex'),
    )

  /** One query. */
  const readFacts = async (memberId: number): Promise<CashcoachFacts> =>
    factsOf(
      await db.all`
        select m.issuer, m.subject, m.email, m.email_verified,
          (select g.granted_by from cashcoach_grants g
            where g.member_id = m.id and g.ended_at is null order by g.id limit 1) as granted_by,
          case when exists (select 1 from cashcoach_grants g where g.member_id = m.id) then 1 else 0 end as had_grant,
          case when exists (select 1 from expense_settings e where e.member_id = m.id) then 1 else 0 end as used_tracker,
          (select t.value from settings t where t.name = ${keyName}) as trial_key,
          s.id, s.subscription, s.product, s.member_id, s.customer, s.status, s.started_at, s.trial_end,
          s.current_period_end, s.cancel_at, s.ended_at, s.next_attempt_at, s.payment_failed_at, s.revoked_at, s.version
        from members m
        left join payment_subscriptions s on s.member_id = m.id
        where m.id = ${memberId}
        order by s.started_at, s.id`,
    )

  const readEverHad = async (memberId: number): Promise<boolean> => {
    const row = await db.one`
      select id from payment_subscriptions
      where member_id = ${memberId} and product = 'cashcoach' and status not in ('incomplete', 'incomplete_expired')
      union all
      select id from cashcoach_grants where member_id = ${memberId}
      union all
      select member_id from expense_settings where member_id = ${memberId}
      limit 1`
    return row !== undefined
  }

  return {
    /** What determines a member's access. */
    facts: (memberId: number): Promise<CashcoachFacts> =>
      db.cached({
        key: `cashcoach ${memberId}`,
        sourcesOf: () => [`member ${memberId}`],
        load: () => readFacts(memberId),
      }),

    /** Call it in a transaction. */
    async grant(memberId: number, grantedBy: GrantedBy, timestamp: string) {
      await db.run`
        insert into cashcoach_grants (id, member_id, granted_by, created_at)
        values (${await db.id()}, ${memberId}, ${grantedBy}, ${timestamp})`
    },

    endGrants: (memberId: number, grantedBy: GrantedBy, timestamp: string) => db.run`
      update cashcoach_grants set ended_at = ${timestamp}
      where member_id = ${memberId} and granted_by = ${grantedBy} and ended_at is null`,

    /**
     * Whether a member ever used the tracker, had a grant, or had a subscription beyond its first payment. The first
     * write creates the row of settings, whatever gave access.
     */
    everHad: (memberId: number): Promise<boolean> =>
      db.cached({
        key: `had cashcoach ${memberId}`,
        sourcesOf: () => [`member ${memberId}`],
        load: () => readEverHad(memberId),
      }),

    /** Number of a member's stored tracker records. */
    async countRetained(memberId: number): Promise<{ expenses: number; budgets: number }> {
      const row = await db.one`
        select
          (select count(*) from expenses where member_id = ${memberId} and deleted_at is null) as expenses,
          (select count(*) from budgets where member_id = ${memberId} and deleted_at is null) as budgets`
      return Kept.parse(row)
    },

    /** @param key if the caller has read the key already */
    async hadTrial(person: Person, key?: string | null): Promise<boolean> {
      // Without a key no trial was ever used, and reading creates none. A key is never replaced, so it is cached.
      knownKey ??= (key === undefined ? await settings.read(keyName) : key) ?? undefined
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

/** @param rows one for each subscription, or one without a subscription */
function factsOf(rows: readonly Row[]): CashcoachFacts {
  const [first] = rows
  const row = first && FactsRow.parse(first)
  return {
    person: row,
    grantedBy: row?.granted_by ?? null,
    hadGrant: row?.had_grant ?? false,
    usedTracker: row?.used_tracker ?? false,
    subscriptions: parseRows(
      SubscriptionRow,
      rows.filter(({ id }) => id !== null),
    ),
    trialKey: row?.trial_key ?? null,
  }
}

export type CashcoachStore = ReturnType<typeof cashcoachStore>
