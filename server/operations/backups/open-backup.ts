import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { decryptFile } from './encryption.ts'
import { digestOfFile, removeLeftovers } from './file-copy.ts'
import { databasePath, type Manifest, manifestMismatch, readManifest } from './manifest.ts'

/** A backup whose database can be read. */
export interface OpenedBackup {
  /** Describes `file`. */
  manifest: Manifest
  /** Path of the database. */
  file: string
}

const decryptedPrefix = '.decrypted-'

/**
 * Calls `work` with a backup, decrypted if necessary. The decrypted database is in a private folder below `parent`,
 * and removed afterwards.
 * @throws a message for the admin if the backup is encrypted and its key is missing or does not fit
 */
export async function withOpenedBackup<T>(
  folder: string,
  identityFile: string | undefined,
  parent: string,
  work: (opened: OpenedBackup) => Promise<T>,
): Promise<T> {
  const manifest = readManifest(folder)
  const stored = databasePath(folder, manifest)
  if (!manifest.encrypted) return work({ manifest, file: stored })
  if (identityFile === undefined)
    throw new Error('The back-up is encrypted. Nothing was changed. Add --identity and the file with its key.')
  if (digestOfFile(stored).sha256 !== manifest.database.sha256) throw manifestMismatch(folder)
  mkdirSync(parent, { recursive: true })
  removeLeftovers(parent, decryptedPrefix)
  const place = mkdtempSync(join(parent, decryptedPrefix))
  try {
    const file = join(place, 'database')
    await decryptFile(stored, file, identityFile)
    return await work({ file, manifest: { ...manifest, database: digestOfFile(file) } })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
