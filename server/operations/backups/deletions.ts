import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { BackupWarning } from '#contract/operations/backups.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { parseJson } from '#server/platform/base/parse-json.ts'
import { serialQueue } from '#server/platform/db/serial-queue.ts'
import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { syncToDisk } from './file-copy.ts'

/** Ids of members who deleted their account, stored beside the backups, so that no restore brings them back. */
const fileName = 'deleted-members.jsonl'

const Deletion = z.object({ member: z.int().positive(), at: z.iso.datetime() })
export type Deletion = z.infer<typeof Deletion>

const hour = 3_600_000
/** Time limit in milliseconds for writing one note. The response to a deletion waits for it. */
const writeLimitMs = 2000
/** Delay of the job in milliseconds, so that it does not write at the same time as the request. */
const jobDelayMs = 5000

/** Records a deletion by member id only. */
async function recordDeletion(folder: string, deletion: Deletion) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, fileName), 'a', 0o600)
  try {
    // Ends a line that a crash cut off, so that the next one is intact.
    await file.appendFile(`\n${JSON.stringify(deletion)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  syncToDisk(folder)
}

/** Members deleted at or after a timestamp, as recorded in a backup folder. */
export async function deletionsSince(folder: string, since: string): Promise<number[]> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const found = text.split('\n').flatMap((line) => {
    const parsed = Deletion.safeParse(parseJson(line))
    return parsed.success && parsed.data.at >= since ? [parsed.data.member] : []
  })
  return [...new Set(found)]
}

/** Writes one note at a time: an unresponsive disk must not occupy all threads for file work. */
function noteWriter(folder: string | undefined, limitMs: number) {
  const enqueue = serialQueue()
  return async (deletion: Deletion): Promise<void> => {
    if (folder === undefined) return
    const timeout = async () => {
      await wait(limitMs, undefined, { ref: false })
      throw new Error(`The folder for back-ups did not respond within ${limitMs} ms`)
    }
    await Promise.race([enqueue(() => recordDeletion(folder, deletion)), timeout()])
  }
}

/** The job that writes a note which the request could not write. It is retried until it succeeds. */
const defineNoteJob = (write: (deletion: Deletion) => Promise<void>): JobType<Deletion> =>
  defineJob('note-deletion', Deletion, ({ payload }) => write(payload), {
    tagOf: ({ member }) => String(member),
    doneRetentionMs: 24 * hour,
    maxAttempts: Number.POSITIVE_INFINITY,
    maxPauseMs: hour,
  })

/** The deletions of a database that are not noted beside its backups yet. */
export function waitingDeletions(jobs: JobQueue) {
  const job = defineNoteJob(async () => {})
  return {
    list: (): Promise<Deletion[]> => jobs.waiting(job),
    /** Adds them to another database, such as a restored one. */
    add: (deletion: Deletion) => jobs.enqueue(job, String(deletion.member), deletion, Date.parse(deletion.at)),
  }
}

interface RecorderOptions {
  jobs: JobQueue
  /** The folder of backups; without one nothing is recorded. */
  folder: string | undefined
  onFailure: (error: unknown) => void
  limitMs?: number
}

/**
 * Records deleted members beside the backups. The transaction of the deletion adds a job. The request then writes the
 * note itself; if that fails, the deletion holds and the job writes it later.
 */
export function deletionRecorder({ jobs, folder, onFailure, limitMs = writeLimitMs }: RecorderOptions) {
  const write = noteWriter(folder, limitMs)
  const job = defineNoteJob(write)
  return {
    jobs: folder === undefined ? [] : [job],

    /** Call it in the transaction that deletes a member. */
    async onMemberDeleted(member: number, now: number) {
      const deletion = { member, at: isoTimestamp(now) }
      if (folder !== undefined) await jobs.enqueue(job, String(member), deletion, now + jobDelayMs)
    },

    /** Call it after that transaction, before the response. Takes up to the time limit, and never throws. */
    async afterMemberDeleted(member: number, now: number) {
      if (folder === undefined) return
      try {
        await write({ member, at: isoTimestamp(now) })
        await jobs.deleteWaiting(job, String(member))
      } catch (error) {
        onFailure(error)
      }
    },

    /** Warnings about notes that could not be written yet. */
    async warnings(): Promise<BackupWarning[]> {
      const { length: count } = await jobs.waiting(job)
      if (count === 0) return []
      const subject = count === 1 ? 'One deleted account is' : `${count} deleted accounts are`
      const action =
        folder === undefined
          ? 'Set BACKUP_DIR and start the site again.'
          : 'Check that the site can write to BACKUP_DIR. It tries again by itself, at least once an hour.'
      const sentence = `${subject} not noted beside the back-ups yet. A restore would bring ${count === 1 ? 'it' : 'them'} back.`
      return [{ sentence, action }]
    },
  }
}

export type DeletionRecorder = ReturnType<typeof deletionRecorder>
