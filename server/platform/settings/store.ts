import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { join } from '#server/platform/db/sql.ts'

const Setting = z.object({ value: z.string() }).optional()
const Settings = z.object({ name: z.string(), value: z.string() }).array()

export const settingStore = (db: Database) => ({
  async read(name: string): Promise<string | undefined> {
    return Setting.parse(await db.one`select value from settings where name = ${name}`)?.value
  },

  /** Several settings by name; unset ones are absent. */
  async readSome(names: readonly string[]): Promise<Map<string, string>> {
    const rows = Settings.parse(await db.all`select name, value from settings where name in (${join(names)})`)
    return new Map(rows.map(({ name, value }) => [name, value]))
  },

  async write(name: string, value: string) {
    await db.run`
      insert into settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`
  },

  /** A setting that never changes, such as a key. The first of all processes stores its `fresh` value. */
  async readOrCreate(name: string, fresh: string): Promise<string> {
    await db.run`insert into settings (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`
    return Setting.parse(await db.one`select value from settings where name = ${name}`)?.value ?? fresh
  },

  /**
   * Writes a setting unless another process has changed it since it was read.
   * @param previous the value that was read; undefined if it was unset
   * @returns whether it was written
   */
  async writeIfUnchanged(name: string, value: string, previous: string | undefined): Promise<boolean> {
    const written = await db.run`
      insert into settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value where settings.value = ${previous ?? null}`
    return written > 0
  },
})

export type SettingStore = ReturnType<typeof settingStore>
