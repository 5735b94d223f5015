import { problem } from '#server/platform/http/problems.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

/** Name of the setting. */
export const shopEnabledSetting = 'store_enabled'

/** Whether the shop is open. @param production the shop starts closed in production, and open in demo mode */
export const shopVisibility = (settings: SettingStore, production: boolean) => {
  /** The value of the setting, which may be unset. */
  const isOpenBy = (value: string | undefined): boolean => (value ?? (production ? 'false' : 'true')) === 'true'
  return {
    isOpenBy,
    isOpen: async (): Promise<boolean> => isOpenBy(await settings.read(shopEnabledSetting)),
    set: (isOpen: boolean) => settings.write(shopEnabledSetting, String(isOpen)),
  }
}

export type ShopVisibility = ReturnType<typeof shopVisibility>

/** Message to visitors and members while the shop is hidden; admins still see the shop. */
export const shopClosed = () =>
  problem(403, 'store_closed', 'The store is closed right now. Please come back another day.')
