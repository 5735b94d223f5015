import type { SyncResult, sync } from '#contract/sync.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { SyncService } from './service.ts'

const said = (what: string, { total, inserted, updated }: SyncResult['lessons']) =>
  `${total} ${what} (${inserted} inserted, ${updated} updated)`

export const syncRoutes = (service: SyncService): Handlers<typeof sync> => ({
  preview: () => service.preview(),

  async run({ now }) {
    const details = await service.run(now)
    const message = `Database synced successfully! ${said('lessons', details.lessons)}, ${said('resources', details.resources)}.`
    return { success: true, message, details }
  },
})
