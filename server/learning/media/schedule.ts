import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { restoreFile } from '#server/learning/seeding/course-files.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { mediaCheck } from '#server/platform/storage/check-files.ts'
import { noticeOtherFolder } from '#server/platform/storage/note-folder.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { cleanStorage } from './orphans.ts'

const day = 24 * 60 * 60_000

interface Dependencies extends Pick<AppDependencies, 'db' | 'storage' | 'clock'> {
  course: () => Promise<SeedCourse>
}

/** Verifies stored files while the server runs: first their sizes, then gradually all their bytes. */
export function scheduleMediaCheck(app: FastifyInstance, dependencies: Dependencies, storedFiles: StoredFileStore) {
  const { db, storage, course, clock } = dependencies
  /** A check for one round. Loads the course at most once, on demand. */
  const newCheck = () => {
    let read: ReturnType<typeof course> | undefined
    const courseOnce = () => {
      read ??= course()
      return read
    }
    return mediaCheck({
      storage,
      storedFiles,
      restoreFile: (row) => restoreFile({ storage, course: courseOnce }, row),
      clock,
      log: app.log,
      wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
    })
  }
  let isFirst = true
  let nextCleaning = 0
  let isOtherFolderReported = false
  schedule(app, 10, 'media', async (signal) => {
    const check = newCheck()
    if (isFirst) {
      await check.compareSizes(signal)
    }
    isFirst = false
    if (clock.now() >= nextCleaning) {
      nextCleaning = clock.now() + day
      await cleanStorage({ storage, storedFiles, log: app.log }, clock.now() - day, signal)
    }
    const warning = isOtherFolderReported ? undefined : await noticeOtherFolder(settingStore(db), storage)
    if (warning) app.log.warn(warning)
    isOtherFolderReported ||= warning !== undefined
    await check.verifyContents(signal)
  })
}
