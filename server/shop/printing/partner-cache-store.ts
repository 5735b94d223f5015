import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const CachedReply = z.object({ content: z.string(), read_at: z.string() }).optional()

/** Last replies of partners, as JSON. */
export const partnerCacheStore = (db: Database) => ({
  async find(name: string) {
    return CachedReply.parse(await db.one`select content, read_at from print_readings where name = ${name}`)
  },

  async save(name: string, content: string, timestamp: string) {
    await db.run`
      insert into print_readings (name, content, read_at) values (${name}, ${content}, ${timestamp})
      on conflict (name) do update set content = excluded.content, read_at = excluded.read_at`
  },

  /** Leases a name until a given time. @returns false if another worker has it */
  async claim(name: string, now: string, until: string): Promise<boolean> {
    const taken = await db.run`
      insert into print_readings (name, content, read_at) values (${name}, ${''}, ${until})
      on conflict (name) do update set read_at = excluded.read_at where print_readings.read_at <= ${now}`
    return taken > 0
  },

  release: (name: string) => db.run`delete from print_readings where name = ${name}`,
})

export type PartnerCacheStore = ReturnType<typeof partnerCacheStore>
