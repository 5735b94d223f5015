import type { settings } from '#contract/settings.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { SettingStore } from './store.ts'

const name = 'store_enabled'

/** @param production the store starts closed there, and open in demo mode */
export const settingRoutes = (store: SettingStore, production: boolean): Handlers<typeof settings> => ({
  async storeEnabled() {
    const value = (await store.read(name)) ?? (production ? 'false' : 'true')
    return { value: value === 'true' ? 'true' : 'false' }
  },
  async setStoreEnabled({ body }) {
    await store.write(name, body.value)
    return body
  },
})
