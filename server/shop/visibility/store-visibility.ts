import { problem } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

/** The name of the setting. */
export const storeEnabled = 'store_enabled'

/** Whether the store is open. @param production it starts closed there, and open in demo mode */
export const storeVisibility = (settings: SettingStore, production: boolean) => {
  /** What the setting means, which nobody may have made yet. */
  const isOpenBy = (value: string | undefined): boolean => (value ?? (production ? 'false' : 'true')) === 'true'
  return {
    isOpenBy,
    isOpen: async (): Promise<boolean> => isOpenBy(await settings.read(storeEnabled)),
    set: (isOpen: boolean) => settings.write(storeEnabled, String(isOpen)),
  }
}

export type StoreVisibility = ReturnType<typeof storeVisibility>

/** What visitors and members read while the store is hidden; the operator sees it all the same. */
export const storeClosed = () =>
  problem(403, 'store_closed', 'The store is closed right now. Please come back another day.')
