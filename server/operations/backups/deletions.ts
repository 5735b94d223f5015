import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineJob, type JobType } from '#server/platform/jobs/job-type.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { syncToDisk } from './file-copy.ts'

/** Ids of members who deleted their account, stored beside the backups, so that no restore brings them back. */
const fileName = 'deleted-members.jsonl'

const Deletion = z.object({ member: z.int().positive(), at: z.iso.datetime() })
type Deletion = z.infer<typeof Deletion>

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

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Records deleted members beside the backups. The job is added in the transaction of the deletion, so it runs if and
 * only if that commits.
 * @param folder the folder of backups; without one nothing is recorded
 */
export function deletionRecorder(jobs: JobQueue, folder: string | undefined) {
  const job = defineJob('note-deletion', Deletion, async ({ payload }) => folder && recordDeletion(folder, payload), {
    doneRetentionMs: 24 * 3_600_000,
  })
  return {
    jobs: folder === undefined ? [] : [job satisfies JobType<Deletion>],
    /** Call it in the transaction that deletes a member. */
    async onMemberDeleted(member: number, now: number) {
      if (folder !== undefined) await jobs.enqueue(job, String(member), { member, at: isoTimestamp(now) }, now)
    },
  }
}
