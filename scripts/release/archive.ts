import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Parts of a release that belong to its Node. */
const partsOfNode = ['node', 'lib']

/**
 * Packs a release into a `.tar.xz` file. Files belong to root in the archive, so that the user of the site cannot change
 * them.
 */
export function writeArchive(release: string, file: string, withNode: boolean): { megabytes: number } {
  const name = basename(release)
  const excluded = withNode ? [] : partsOfNode.map((part) => `--exclude=${name}/${part}`)
  const words = ['-cJf', file, '--owner=0', '--group=0', ...excluded, '-C', dirname(release), name]
  const { status, error } = spawnSync('tar', words, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${file} was not written: ${error?.message ?? 'see above'}. It needs tar and xz.`)
  return { megabytes: statSync(file).size / 1e6 }
}
