import { digestOf, type FileDigest, type FileStorage } from './storage.ts'
import type { StoredFileStore } from './stored-files.ts'

interface CopyDependencies {
  from: FileStorage
  to: FileStorage
  storedFiles: Pick<StoredFileStore, 'page' | 'digest'>
  print: (sentence: string) => void
}

const pageLength = 500

const sameDigest = (one: FileDigest, other: FileDigest) => one.size === other.size && one.sha256 === other.sha256

const digestUnder = async (storage: FileStorage, key: string): Promise<FileDigest | undefined> => {
  const file = await storage.get(key)
  return file ? digestOf(file.stream()) : undefined
}

/**
 * Copies every file from one storage to another, and verifies each. A repeated run resumes. Removes nothing from the
 * source.
 * @returns the numbers of copied and existing files, and each file that could not be copied
 */
export async function copyStorage({ from, to, storedFiles, print }: CopyDependencies) {
  const counts = { copied: 0, present: 0, faulty: 0 }
  const fault = (key: string, sentence: string) => {
    counts.faulty += 1
    print(`${key}: ${sentence}`)
  }

  async function copyOne(key: string, size: number) {
    const expected = await storedFiles.digest(key)
    const existing = await to.get(key)
    if (existing?.size === size) {
      const wanted = expected ?? (await digestUnder(from, key))
      if (wanted && sameDigest(await digestOf(existing.stream()), wanted)) {
        counts.present += 1
        return
      }
    }
    const file = await from.get(key)
    // Removed after the listing.
    if (!file) return
    const copied = await to.put(key, file.stream())
    if (expected && !sameDigest(copied, expected)) {
      await to.remove(key)
      return fault(key, 'does not match its row in the database, and was not copied')
    }
    const read = await digestUnder(to, key)
    if (!read || !sameDigest(read, copied)) return fault(key, 'has other bytes after copying. Run the command again')
    counts.copied += 1
  }

  async function findMissing() {
    let after = ''
    for (;;) {
      const rows = await storedFiles.page(after, pageLength)
      for (const { storage_key: key } of rows)
        if (!(await from.get(key)) && !(await to.get(key)))
          fault(key, 'has a row in the database, but is in neither place')
      const last = rows.at(-1)
      if (!last || rows.length < pageLength) return
      after = last.storage_key
    }
  }

  for await (const { key, size } of from.list()) await copyOne(key, size)
  await findMissing()
  return counts
}
