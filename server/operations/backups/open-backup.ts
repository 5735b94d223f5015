import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { decryptFile } from './encryption.ts'
import { digestOfFile } from './file-copy.ts'
import { databasePath, type Manifest, readManifest } from './manifest.ts'

/** A backup whose database can be read. */
export interface OpenedBackup {
  /** Describes `file`. */
  manifest: Manifest
  /** Path of the database. */
  file: string
}

const decryptedPrefix = '.decrypted-'

/** @throws a message for the admin if the backup is encrypted */
export function openPlain(folder: string): OpenedBackup {
  const manifest = readManifest(folder)
  if (manifest.encrypted)
    throw new Error('The back-up is encrypted. Nothing was changed. Add --identity and the file with its key.')
  return { manifest, file: databasePath(folder, manifest) }
}

/**
 * Calls `work` with a backup, decrypted if necessary. The decrypted database is in a private folder below `parent`,
 * and removed afterwards.
 * @throws a message for the admin if the key is missing or does not fit
 */
export async function withOpenedBackup<T>(
  folder: string,
  identityFile: string | undefined,
  parent: string,
  work: (opened: OpenedBackup) => Promise<T>,
): Promise<T> {
  const manifest = readManifest(folder)
  if (!manifest.encrypted || identityFile === undefined) return work(openPlain(folder))
  const stored = databasePath(folder, manifest)
  if (digestOfFile(stored).sha256 !== manifest.database.sha256)
    throw new Error(
      `The database in ${folder} does not match its manifest. Nothing was changed. Choose another back-up.`,
    )
  mkdirSync(parent, { recursive: true })
  // Of a command that was killed.
  for (const name of readdirSync(parent).filter((one) => one.startsWith(decryptedPrefix)))
    rmSync(join(parent, name), { recursive: true, force: true })
  const place = mkdtempSync(join(parent, decryptedPrefix))
  try {
    const file = join(place, 'database')
    await decryptFile(stored, file, identityFile)
    return await work({ file, manifest: { ...manifest, database: digestOfFile(file) } })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
