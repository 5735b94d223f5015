import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns } from '#server/platform/db/sql.ts'

/** A link with which another person pays for a member's tier. */
export const Link = z.object({
  id: z.int(),
  member_id: z.int(),
  code: z.string(),
  tier: Tier,
  price_cents: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  withdrawn_at: z.string().nullable(),
  paid_at: z.string().nullable(),
})
export type Link = z.infer<typeof Link>

const all = columns(Link.shape)
/** Maximum number of links listed per member; older ones stay in the database. */
const listed = 20

export const linkStore = (db: Database) => ({
  async byCode(code: string): Promise<Link | undefined> {
    return parseRow(Link, await db.one`select ${all} from membership_links where code = ${code}`)
  },

  /** A link that belongs to this member. */
  async own(memberId: number, id: number): Promise<Link | undefined> {
    const row = await db.one`select ${all} from membership_links where member_id = ${memberId} and id = ${id}`
    return parseRow(Link, row)
  },

  /** A member's links, newest first. */
  async list(memberId: number): Promise<Link[]> {
    const rows = await db.all`
      select ${all} from membership_links where member_id = ${memberId} order by id desc limit ${listed}`
    return parseRows(Link, rows)
  },

  insert: (link: Link) => db.insertMany('membership_links', [link]),

  setWithdrawn: (memberId: number, id: number, timestamp: string) => db.run`
    update membership_links set withdrawn_at = ${timestamp}
    where member_id = ${memberId} and id = ${id} and withdrawn_at is null and paid_at is null`,

  setPaid: (id: number, timestamp: string) =>
    db.run`update membership_links set paid_at = ${timestamp} where id = ${id} and paid_at is null`,
})

export type LinkStore = ReturnType<typeof linkStore>
