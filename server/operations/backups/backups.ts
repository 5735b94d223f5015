import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import { deletionNotes } from './deletions.ts'
import { backupService } from './service.ts'

/** How often it is asked whether a back-up is due, in seconds. */
const lookSeconds = 60

/** Back-ups: made by the schedule or a press, and beside them the numbers of those who have left. */
export function backupsOf({ config, db, clock, storage, jobs }: AppDependencies, app: FastifyInstance) {
  const onFailure = (err: unknown) => app.log.error({ err }, 'a back-up could not be made')
  const service = backupService({ config, db, clock, storage, onFailure })
  // Before the schedule, which waits for the one that it has begun.
  app.addHook('preClose', () => service.stop())
  schedule(app, lookSeconds, 'back-up', () => service.runDue())
  return { service, deletions: deletionNotes(jobs, config.backups.folder) }
}
