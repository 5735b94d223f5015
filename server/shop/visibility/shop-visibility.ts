import { problem } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

/** The name of the setting. */
export const shopEnabledSetting = 'store_enabled'

/** Whether the store is open. @param production it starts closed there, and open in demo mode */
export const shopVisibility = (settings: SettingStore, production: boolean) => {
  /** What the setting means, which nobody may have made yet. */
  const isOpenBy = (value: string | undefined): boolean => (value ?? (production ? 'false' : 'true')) === 'true'
  return {
    isOpenBy,
    isOpen: async (): Promise<boolean> => isOpenBy(await settings.read(shopEnabledSetting)),
    set: (isOpen: boolean) => settings.write(shopEnabledSetting, String(isOpen)),
  }
}

export type ShopVisibility = ReturnType<typeof shopVisibility>

/** What visitors and members read while the store is hidden; the operator sees it all the same. */
export const shopClosed = () =>
  problem(403, 'store_closed', 'The store is closed right now. Please come back another day.')
