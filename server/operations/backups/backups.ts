import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import { deletionRecorder } from './deletions.ts'
import { backupService } from './service.ts'

/** Seconds between two checks for a due backup. */
const checkSeconds = 60

/** Backups, by schedule or on request, and the ids of deleted members beside them. */
export function backupsOf({ config, db, clock, storage, jobs, log, timeouts }: AppDependencies) {
  const onFailure = (err: unknown) => log.error({ err }, 'a back-up could not be made')
  const deletions = deletionRecorder({
    jobs,
    folder: config.backups.folder,
    onFailure: (err) => log.error({ err }, 'a deletion could not be noted beside the back-ups; its job tries again'),
    ...(timeouts?.deletionNoteMs && { limitMs: timeouts.deletionNoteMs }),
  })
  const service = backupService({ config, db, clock, storage, onFailure, deletions })
  return {
    service,
    deletions,
    onStart(app: FastifyInstance) {
      // Stop it before the schedule, which waits for a running backup.
      app.addHook('preClose', () => service.stop())
      schedule(app, checkSeconds, 'back-up', () => service.runDue())
    },
  }
}
