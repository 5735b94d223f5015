import { conflict } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { type ImportProgress, productImportSetting } from './stored-shapes.ts'

const name = 'product_import'

/**
 * Lock that marks a running product import. Other product changes are rejected until it ends, so that it can be
 * resumed.
 */
export const importLock = (settings: SettingStore) => {
  const read = async (): Promise<ImportProgress | undefined> => {
    const text = await settings.read(name)
    return text ? productImportSetting.read(text) : undefined
  }
  const clear = () => settings.write(name, '')
  return {
    /** Progress of the running import, and when it last wrote. */
    read,
    set: (mark: ImportProgress) => settings.write(name, productImportSetting.write(mark)),
    clear,

    /** A partly applied import is completed later. */
    async clearUnlessWriting() {
      if ((await read())?.state !== 'writing') await clear()
    },

    /** @throws 409 while an import is in progress. Call it in the transaction of a change. */
    async assertNotImporting() {
      if (await read())
        throw conflict('importing', 'A file of products is being imported right now. Please try again in a moment.')
    },
  }
}

export type ImportLock = ReturnType<typeof importLock>
