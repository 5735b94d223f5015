import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoMoment } from '#server/platform/base/clock.ts'
import { type Manifest, readManifest } from './manifest.ts'

const backupName = /^moneta-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** What is being written, or removed. No back-up is called so. */
const unfinishedName = /^\.unfinished-/

/** A back-up that is whole. */
export interface Backup extends Manifest {
  name: string
  folder: string
}

/** The name of the back-up of a moment. In the order of their names, the latest is the last. */
export const nameOf = (now: number): string => `moneta-${isoMoment(now).replace(/[:.]/g, '-')}`

const newUnfinished = (folder: string) => join(folder, `.unfinished-${randomBytes(6).toString('hex')}`)

/** A new folder in which a back-up is written, under a name by which none is known. */
export async function makeUnfinished(folder: string): Promise<string> {
  const unfinished = newUnfinished(folder)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  return unfinished
}

/** What lies in a folder. One that cannot be read is told by whoever writes there next. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** The back-ups of a folder, the latest first. One whose manifest cannot be read is none. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const found = (await namesIn(folder))
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
  return found.flatMap((name) => {
    try {
      return [{ name, folder: join(folder, name), ...readManifest(join(folder, name)) }]
    } catch {
      return []
    }
  })
}

/** Removes what a process that died was writing. Call it where no other writes. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter((one) => unfinishedName.test(one)))
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Removes all but the latest so many. What is removed ceases to be a back-up at once, and then goes file by file. */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep)
  for (const backup of old) {
    const leaving = newUnfinished(folder)
    await rename(backup.folder, leaving)
    await rm(leaving, { recursive: true, force: true })
  }
  return old.map(({ name }) => name)
}
