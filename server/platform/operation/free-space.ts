import { statfs } from 'node:fs/promises'
import type { Finding } from '#contract/platform/site-check.ts'
import { failed, ok, sizeText, warning } from './site-check.ts'

/** Free space in bytes at which the site is about to stop writing. */
const tooLittle = 64_000_000
/** Free space in bytes that is enough for some days. */
const enough = 1_000_000_000

/**
 * Checks the free space of a disk.
 * @param setting the setting that names the folder
 * @param needed space in bytes that the next write needs
 */
export async function freeSpace(folder: string, setting: string, needed = 0): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${sizeText(free)} are free on the disk of ${folder}`
  if (free < Math.max(tooLittle, needed))
    return failed(`Only ${text}.`, `Free space on that disk, or move ${setting} to a larger one.`)
  if (free < Math.max(enough, 2 * needed))
    return warning(`Only ${text}.`, `Free space on that disk, or move ${setting} to a larger one.`)
  return ok(`${text}.`)
}
