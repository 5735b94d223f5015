import type { Clock } from '#server/platform/base/clock.ts'
import { digestOf, type FileStorage } from './storage.ts'
import type { StoredFileRow, StoredFileStore } from './stored-files.ts'

export interface MediaCheckDependencies {
  storage: FileStorage
  storedFiles: StoredFileStore
  /** Places a file once more where its bytes can be had; false where they cannot. */
  restoreFile: (row: StoredFileRow) => Promise<boolean>
  clock: Clock
  log: Record<'warn' | 'error', (about: { file: string; fault?: Fault; err?: unknown }, sentence: string) => void>
  /** Waits so many milliseconds, or throws when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** How fast files are read through, so that nobody who learns meanwhile notices. */
export const bytesPerSecond = 4 * 1024 * 1024

const pageLength = 100
const tenMinutes = 10 * 60_000

/** How a file differs from what its row says. */
type Fault = 'missing' | 'cut' | 'damaged' | 'unreadable'

/**
 * Finds media that was lost, cut or damaged, places it again where the course still has it, and says in the log what was
 * placed and what cannot be.
 */
export const mediaCheck = ({ storage, storedFiles, restoreFile, clock, log, wait }: MediaCheckDependencies) => {
  /** @param readThrough reads an existing file to its end; without it its length alone is looked at */
  async function findFault(row: StoredFileRow, readThrough?: AbortSignal): Promise<Fault | undefined> {
    try {
      const stored = await storage.get(row.storage_key)
      if (!stored) return 'missing'
      if (stored.size !== row.size) return 'cut'
      if (!readThrough) return undefined
      const { sha256 } = await digestOf(slowly(stored.stream(), readThrough))
      return sha256 === row.sha256 ? undefined : 'damaged'
    } catch (error) {
      if (readThrough?.aborted) throw error
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
    const placed = await restoreFile(row).catch((error) => {
      log.error({ file, err: error }, 'a stored file could not be placed again')
      return false
    })
    if (placed) log.warn({ file, fault }, 'a stored file was placed again from the course')
    else log.error({ file, fault }, 'a stored file cannot be placed again: restore it from a back-up')
  }

  /** Reads one file through that is due. @returns false when none is */
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
    /** Compares the length of every file with its row: quick, so each server does it for the folder it sees. */
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

    /** Reads the files that are due through, one after the other. Several servers share them; each is claimed. */
    async readThrough(signal: AbortSignal) {
      while (!signal.aborted && (await readNext(signal))) {
        // The next one.
      }
    },
  }
}
