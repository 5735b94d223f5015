import * as z from 'zod'
import type { Database } from '#server/db/database.ts'

const Setting = z.object({ value: z.string() }).optional()

export const settingStore = (db: Database) => ({
  async read(name: string): Promise<string | undefined> {
    return Setting.parse(await db.one`select value from settings where name = ${name}`)?.value
  },

  async write(name: string, value: string) {
    await db.run`
      insert into settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`
  },
})

export type SettingStore = ReturnType<typeof settingStore>
