import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { shopRoutes } from './routes.ts'

export const ShopEnabled = z.object({ value: z.enum(['true', 'false']) })
export type ShopEnabled = z.infer<typeof ShopEnabled>

export const settings = defineApi(shopRoutes.settings, {
  storeEnabled: { summary: 'Get whether the shop is open', reply: ShopEnabled },
  setStoreEnabled: { summary: 'Open or close the shop', body: ShopEnabled, reply: ShopEnabled },
})
