import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The database in a back-up, and beside it the media that it names. */
export const databaseName = 'moneta.sqlite'
export const mediaName = 'media'
const manifestName = 'manifest.json'

const BackedUpFile = z.object({ key: z.string(), size: z.int(), sha256: z.string() })
export type BackedUpFile = z.infer<typeof BackedUpFile>

/** What a back-up holds, with the hashes by which it is known to be whole. Written last: without it, a folder is no back-up. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  database: z.object({ size: z.int(), sha256: z.string() }),
  migration: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** In a bucket, media is not part of the back-up: only that it was there. */
  media: z.enum(['folder', 'bucket']),
  files: BackedUpFile.array(),
  /** Files that the database names and that were not there, or were not what their rows say. */
  missing: z.string().array(),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestPath = (folder: string) => join(folder, manifestName)

/** @throws a sentence for the operator where the folder is no finished back-up */
export function readManifest(folder: string): Manifest {
  const path = manifestPath(folder)
  if (!existsSync(path)) throw new Error(`${folder} is no finished back-up: there is no ${manifestName} in it.`)
  const parsed = Manifest.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} cannot be read: it is damaged, or of another release.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
