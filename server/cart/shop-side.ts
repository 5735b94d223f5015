import type { Shipping } from '#contract/shop.ts'
import type { Caller } from '#server/kit/caller.ts'
import { forbidden } from '#server/kit/problems.ts'
import type { SettingStore } from '#server/settings/store.ts'

export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/api/products/pictures/${key}`)

export const shippingReader = (settings: SettingStore) => async (): Promise<Shipping> => {
  const text = await settings.read('shipping')
  return text ? JSON.parse(text) : { price: 500, countries: ['US'] }
}

export const storeGate =
  (settings: SettingStore, production: boolean) =>
  async (caller: Caller | null, isAdminScript: boolean): Promise<void> => {
    const value = (await settings.read('store_enabled')) ?? (production ? 'false' : 'true')
    if (value !== 'true' && !isAdminScript && !caller?.is_admin) throw forbidden('The store is closed right now.')
  }
