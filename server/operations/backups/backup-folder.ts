import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { type Manifest, readManifest } from './manifest.ts'

const backupName = /^moneta-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** Name of a backup being written or removed; never of a finished one. */
const unfinishedName = /^\.unfinished-/

/** A complete backup. */
export interface Backup extends Manifest {
  name: string
  folder: string
}

/** Name of a backup, from its time; sorts chronologically. */
export const nameOf = (now: number): string => `moneta-${isoTimestamp(now).replace(/[:.]/g, '-')}`

const newUnfinished = (folder: string) => join(folder, `.unfinished-${randomBytes(6).toString('hex')}`)

/** Creates a folder for a backup in progress, under a temporary name. */
export async function makeUnfinished(folder: string): Promise<string> {
  const unfinished = newUnfinished(folder)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  return unfinished
}

/** Names in a folder; empty if unreadable: the next write reports the error. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Names of the backups of a folder, newest first. */
export const backupNames = async (folder: string): Promise<string[]> =>
  (await namesIn(folder))
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()

/** Backups of a folder, newest first, without those whose manifest is unreadable. */
export async function listBackups(folder: string): Promise<Backup[]> {
  return (await backupNames(folder)).flatMap((name) => {
    try {
      return [{ name, folder: join(folder, name), ...readManifest(join(folder, name)) }]
    } catch {
      return []
    }
  })
}

/** Removes unfinished backups of crashed processes. Call it only while no backup is being written. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter((one) => unfinishedName.test(one)))
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Removes backups. Each is renamed first, so that a partial one never counts as a backup. */
export async function removeBackups(folder: string, backups: readonly Backup[]): Promise<void> {
  for (const backup of backups) {
    const leaving = newUnfinished(folder)
    await rename(backup.folder, leaving)
    await rm(leaving, { recursive: true, force: true })
  }
}
