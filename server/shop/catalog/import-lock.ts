import * as z from 'zod'
import { conflict } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

const name = 'product_import'

const Mark = z.object({ state: z.enum(['reading', 'writing']), at: z.string() })
type Mark = z.infer<typeof Mark>

/** Says that a file of products is being taken in; until it is, nobody else changes products, so that it can go on. */
export const importLock = (settings: SettingStore) => {
  const read = async (): Promise<Mark | undefined> => {
    const text = await settings.read(name)
    return text ? Mark.parse(JSON.parse(text)) : undefined
  }
  const clear = () => settings.write(name, '')
  return {
    /** How far the import is that is under way, and when it last wrote something. */
    read,
    set: (mark: Mark) => settings.write(name, JSON.stringify(mark)),
    clear,

    /** Of what is written in part the rest is written later. */
    async clearUnlessWriting() {
      if ((await read())?.state !== 'writing') await clear()
    },

    /** @throws 409 while one is under way. Call it in the transaction of a change. */
    async assertNotImporting() {
      if (await read())
        throw conflict('importing', 'A file of products is being imported right now. Please try again in a moment.')
    },
  }
}

export type ImportLock = ReturnType<typeof importLock>
