import type { Shipping } from '#contract/shop/products.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import { shippingSetting } from './stored-shapes.ts'

const name = 'shipping'

/** Default shipping price and countries, until an admin sets them. */
const defaultShipping: Shipping = { price: 450, countries: ['US'] }

/** Flat shipping price per order, and the countries shipped to. */
export const shippingSettings = (settings: SettingStore) => ({
  async read(): Promise<Shipping> {
    const text = await settings.read(name)
    return text === undefined ? defaultShipping : shippingSetting.read(text)
  },

  async write({ price, countries }: Shipping): Promise<Shipping> {
    const shipping = { price, countries: [...new Set(countries)].sort() }
    await settings.write(name, shippingSetting.write(shipping))
    return shipping
  },
})

export type ShippingSettings = ReturnType<typeof shippingSettings>
