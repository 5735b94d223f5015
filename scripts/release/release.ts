import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, bundleIfStale } from '../build-cache.ts'
import { releaseName, writeRelease } from './folder.ts'

const target = join(import.meta.dirname, '../../dist/release', releaseName)

/** Files belong to root in the archive, so that the user of the site cannot change them. */
function archive(name: string, more: string[] = []) {
  const file = join(dirname(target), name)
  const words = ['-cJf', file, '--owner=0', '--group=0', ...more, '-C', dirname(target), basename(target)]
  const { status, error } = spawnSync('tar', words, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${name} was not written: ${error?.message ?? 'see above'}. It needs tar and xz.`)
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`)
}

const { values } = parseArgs({ options: { folder: { type: 'boolean' } } })
buildIfStale()
bundleIfStale()
await writeRelease(target)
console.log(target)
if (!values.folder) {
  archive(
    `${releaseName}.tar.xz`,
    ['node', 'lib'].map((part) => `--exclude=${basename(target)}/${part}`),
  )
  archive(`${releaseName}-with-node.tar.xz`)
}
