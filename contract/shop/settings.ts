import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { shopRoutes } from './routes.ts'

export const StoreEnabled = z.object({ value: z.enum(['true', 'false']) })
export type StoreEnabled = z.infer<typeof StoreEnabled>

export const settings = defineApi(shopRoutes.settings, {
  storeEnabled: { summary: 'Whether the store is open', reply: StoreEnabled },
  setStoreEnabled: { summary: 'Opens or closes the store', body: StoreEnabled, reply: StoreEnabled },
})
