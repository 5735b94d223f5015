import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

/** Name of the setting that stores it. */
export const shopCacheKeySetting = 'store_version'

/** Cache key of the state of all products, for encoded replies that are cached until a product changes. */
export const shopCacheKeyOf = (db: Database) => {
  const settings = settingStore(db)
  return {
    read: async (): Promise<string> => (await settings.read(shopCacheKeySetting)) ?? '',
    /**
     * Call it first in the transaction of every product change, before other locks of the shop. Changes queue here,
     * which prevents deadlocks.
     */
    renew: () => settings.write(shopCacheKeySetting, randomUUID()),
  }
}

export type ShopCacheKey = ReturnType<typeof shopCacheKeyOf>
