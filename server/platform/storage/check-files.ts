import type { Clock } from '#server/platform/base/clock.ts'
import { digestOf, type FileStorage } from './storage.ts'
import type { StoredFileRow, StoredFileStore } from './stored-files.ts'

export interface MediaCheckDependencies {
  storage: FileStorage
  storedFiles: StoredFileStore
  /** Restores a file if its bytes are available; otherwise returns false. */
  restoreFile: (row: StoredFileRow) => Promise<boolean>
  clock: Clock
  log: Record<'warn' | 'error', (about: { file: string; fault?: Fault; err?: unknown }, sentence: string) => void>
  /** Waits for a number of milliseconds, or throws when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Read rate of the check; low, so that learners are not slowed down. */
export const bytesPerSecond = 4 * 1024 * 1024

const pageLength = 100
const tenMinutes = 10 * 60_000

/** Difference between a file and its row. */
type Fault = 'missing' | 'cut' | 'damaged' | 'unreadable'

/** Finds lost, truncated or damaged media and restores it if the course still has it. Logs restored and lost files. */
export const mediaCheck = ({ storage, storedFiles, restoreFile, clock, log, wait }: MediaCheckDependencies) => {
  /** @param readThrough reads an existing file fully; without it only its length is checked */
  async function findFault(row: StoredFileRow, verifyContents?: AbortSignal): Promise<Fault | undefined> {
    try {
      const stored = await storage.get(row.storage_key)
      if (!stored) return 'missing'
      if (stored.size !== row.size) return 'cut'
      if (!verifyContents) return undefined
      const { sha256 } = await digestOf(slowly(stored.stream(), verifyContents))
      return sha256 === row.sha256 ? undefined : 'damaged'
    } catch (error) {
      if (verifyContents?.aborted) throw error
      return 'unreadable'
    }
  }

  async function* slowly(content: AsyncIterable<Uint8Array>, signal: AbortSignal) {
    for await (const piece of content) {
      yield piece
      await wait((piece.length / bytesPerSecond) * 1000, signal)
    }
  }

  async function repair(row: StoredFileRow, fault: Fault) {
    const file = row.storage_key
    const restored = await restoreFile(row).catch((error) => {
      log.error({ file, err: error }, 'a stored file could not be placed again')
      return false
    })
    if (restored) log.warn({ file, fault }, 'a stored file was placed again from the course')
    else log.error({ file, fault }, 'a stored file cannot be placed again: restore it from a back-up')
  }

  /** Reads one due file fully. @returns false if none is due */
  async function readNext(signal: AbortSignal): Promise<boolean> {
    const row = await storedFiles.nextDue(clock.now())
    if (!row) return false
    const expectedMs = (row.size / bytesPerSecond) * 1000
    if (!(await storedFiles.claim(row, clock.now() + 2 * expectedMs + tenMinutes))) return true
    try {
      const fault = await findFault(row, signal)
      if (fault) await repair(row, fault)
      await storedFiles.reschedule(row.storage_key, clock.now(), true)
    } catch (error) {
      await storedFiles.reschedule(row.storage_key, clock.now(), false)
      if (!signal.aborted) throw error
    }
    return true
  }

  return {
    /** Compares the length of every file with its row: fast, so each server does it for its own folder. */
    async compareSizes(signal: AbortSignal) {
      let after = ''
      for (;;) {
        const rows = await storedFiles.page(after, pageLength)
        for (const row of rows) {
          if (signal.aborted) return
          const fault = await findFault(row)
          if (fault) await repair(row, fault)
        }
        const last = rows.at(-1)
        if (!last || rows.length < pageLength) return
        after = last.storage_key
      }
    },

    /** Reads the due files fully, in sequence. Several servers share them by claims. */
    async verifyContents(signal: AbortSignal) {
      while (!signal.aborted && (await readNext(signal))) {
        // The next one.
      }
    },
  }
}
