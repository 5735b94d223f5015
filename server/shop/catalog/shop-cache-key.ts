import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

/** The name of the setting that holds it. */
export const shopCacheKeySetting = 'store_version'

/** Names the state of all products, for replies that are encoded once and kept until one changes. */
export const shopCacheKeyOf = (db: Database) => {
  const settings = settingStore(db)
  return {
    read: async (): Promise<string> => (await settings.read(shopCacheKeySetting)) ?? '',
    /**
     * Call it in the transaction of every change of a product, before anything else of the store is locked: changes wait
     * for one another here, so that they cannot do so crosswise.
     */
    renew: () => settings.write(shopCacheKeySetting, randomUUID()),
  }
}

export type ShopCacheKey = ReturnType<typeof shopCacheKeyOf>
