import type { SyncResult, sync } from '#contract/sync.ts'
import type { AdminNotes } from '#server/admin-log/notes.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { SyncService } from './service.ts'

const said = (what: string, { total, inserted, updated }: SyncResult['lessons']) =>
  `${total} ${what} (${inserted} inserted, ${updated} updated)`

export const syncRoutes = (service: SyncService, notes: AdminNotes): Handlers<typeof sync> => ({
  preview: () => service.preview(),

  async run(call) {
    const { target, ...details } = await service.run(call.now)
    const { lessons, resources } = details
    if (lessons.inserted + lessons.updated + resources.inserted + resources.updated > 0)
      await notes.noteOf(call, 'sync.run')({ subject: target })
    const message = `Database synced successfully! ${said('lessons', details.lessons)}, ${said('resources', details.resources)}.`
    return { success: true, message, details }
  },
})
