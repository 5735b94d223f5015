import { problem } from '#server/kit/problems.ts'
import type { SettingStore } from './store.ts'

const name = 'store_enabled'

/** Whether the store is open. @param production it starts closed there, and open in demo mode */
export const storeVisibility = (settings: SettingStore, production: boolean) => ({
  async isOpen(): Promise<boolean> {
    return ((await settings.read(name)) ?? (production ? 'false' : 'true')) === 'true'
  },
  set: (isOpen: boolean) => settings.write(name, String(isOpen)),
})

export type StoreVisibility = ReturnType<typeof storeVisibility>

/** What visitors and members read while the store is hidden; the operator sees it all the same. */
export const storeClosed = () =>
  problem(403, 'store_closed', 'The store is closed right now. Please come back another day.')
