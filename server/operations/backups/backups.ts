import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { localDate } from '#server/platform/base/clock.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import { deletionRecorder } from './deletions.ts'
import { backupService } from './service.ts'

/** Seconds between two checks for a due backup. */
const checkSeconds = 60

type Dependencies = Pick<
  AppDependencies,
  'config' | 'db' | 'clock' | 'storage' | 'jobs' | 'log' | 'notices' | 'timeouts'
>

/** Backups, by schedule or on request, and the ids of deleted members beside them. */
export function backupsOf({ config, db, clock, storage, jobs, log, notices, timeouts }: Dependencies) {
  const onFailure = (err: unknown) => log.error({ err }, 'a back-up could not be made')
  const deletions = deletionRecorder({
    jobs,
    folder: config.backups.folder,
    onFailure: (err) => log.error({ err }, 'a deletion could not be noted beside the back-ups; its job tries again'),
    ...(timeouts?.deletionNoteMs && { limitMs: timeouts.deletionNoteMs }),
  })
  const service = backupService({
    ...{ config, db, clock, storage, onFailure, deletions },
    onScheduledFailure: (sentence, now) =>
      notifyFailed(notices, sentence, localDate(config.businessTimeZone, now), now),
  })
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

/** Notifies the admin, once a day while back-ups fail. */
const notifyFailed = (notices: Notices, sentence: string, day: string, now: number) =>
  notices.notify(
    {
      ...{ kind: 'failed_backup', key: `failed-backup:${day}`, path: '/admin' },
      subject: 'A scheduled back-up has failed',
      text: `${sentence} It is tried again every 15 minutes; as long as it fails, this e-mail comes once a day.`,
    },
    now,
  )
