import * as z from 'zod'
import { type BillBody, BillPeriod } from '#contract/tracker/bills.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'

/** A member's decision on a bill, and the fields derived from it. */
const BillFields = z.object({
  category_id: z.int(),
  description: z.string(),
  /** In cents. */
  amount: z.int(),
  period: BillPeriod,
  next_due: z.string(),
  due_day: z.int(),
  payment_key: z.string(),
  payment_category: z.int(),
  /** In cents. */
  previous_amount: z.int().nullable(),
  price_since: z.string().nullable(),
  settled_on: z.string(),
  confirmed_at: z.string().nullable(),
  dismissed_at: z.string().nullable(),
}) satisfies z.ZodType<BillBody>
export type BillFields = z.infer<typeof BillFields>

const BillRow = BillFields.extend({ id: z.int(), version: z.int() })
export type BillRow = z.infer<typeof BillRow>
const Rows = BillRow.array()
const MaybeRow = BillRow.optional()
const Skips = z.object({ bill_id: z.int(), due: z.string() }).array()
export type Skip = z.infer<typeof Skips>[number]

const all = columns(BillRow.shape)

/** Decisions of members on their bills. */
export const billStore = (db: Database) => ({
  async list(memberId: number): Promise<BillRow[]> {
    return Rows.parse(await db.all`select ${all} from bills where member_id = ${memberId} order by id`)
  },

  async find(memberId: number, id: number): Promise<BillRow | undefined> {
    return MaybeRow.parse(await db.one`select ${all} from bills where member_id = ${memberId} and id = ${id}`)
  },

  async findByClientId(memberId: number, clientId: string): Promise<BillRow | undefined> {
    return MaybeRow.parse(
      await db.one`select ${all} from bills where member_id = ${memberId} and client_id = ${clientId}`,
    )
  },

  /** @param id the id of the detected bill, so that it stays stable; a new id if the member added the bill */
  async insert(memberId: number, fields: BillFields, timestamp: string, more: { id?: number; clientId?: string }) {
    const id = more.id ?? (await db.id())
    const row = { id, ...fields, version: 1, member_id: memberId, created_at: timestamp }
    await db.insertMany('bills', [{ ...row, client_id: more.clientId ?? null }])
    return id
  },

  async change(memberId: number, { id, version }: BillRow, fields: Partial<BillFields>) {
    const next = { ...fields, version: version + 1 }
    await db.run`update bills set ${assignments(next)} where member_id = ${memberId} and id = ${id}`
  },

  /** Skipped days of bills. */
  async skips(memberId: number): Promise<Skip[]> {
    return Skips.parse(await db.all`select bill_id, due from bill_skips where member_id = ${memberId}`)
  },

  addSkip: (memberId: number, billId: number, due: string) => db.run`
    insert into bill_skips (member_id, bill_id, due) values (${memberId}, ${billId}, ${due})
    on conflict (bill_id, due) do nothing`,

  removeSkip: (memberId: number, billId: number, due: string) => db.run`
    delete from bill_skips where member_id = ${memberId} and bill_id = ${billId} and due = ${due}`,

  forgetSkips: (memberId: number, billId: number) => db.run`
    delete from bill_skips where member_id = ${memberId} and bill_id = ${billId}`,
})

export type BillStore = ReturnType<typeof billStore>
