import type { settings } from '#contract/settings.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { StoreVisibility } from './store-visibility.ts'

export const settingRoutes = (visibility: StoreVisibility): Handlers<typeof settings> => ({
  storeEnabled: async () => ({ value: (await visibility.isOpen()) ? 'true' : 'false' }),
  async setStoreEnabled({ body }) {
    await visibility.set(body.value === 'true')
    return body
  },
})
