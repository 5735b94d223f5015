import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import { deletionNotes } from './deletions.ts'
import { backupService } from './service.ts'

/** Seconds between two checks whether a back-up is due. */
const lookSeconds = 60

/** Back-ups: made by the schedule or on request, and beside them the numbers of deleted members. */
export function backupsOf({ config, db, clock, storage, jobs, log }: AppDependencies) {
  const onFailure = (err: unknown) => log.error({ err }, 'a back-up could not be made')
  const service = backupService({ config, db, clock, storage, onFailure })
  return {
    service,
    deletions: deletionNotes(jobs, config.backups.folder),
    onStart(app: FastifyInstance) {
      // Before the schedule, which waits for the back-up that it has begun.
      app.addHook('preClose', () => service.stop())
      schedule(app, lookSeconds, 'back-up', () => service.runDue())
    },
  }
}
