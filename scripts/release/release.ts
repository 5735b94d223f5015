import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, bundleIfStale } from '../build-cache.ts'
import { writeArchive } from './archive.ts'
import { releaseName, writeRelease } from './folder.ts'

const release = join(import.meta.dirname, '../../dist/release', releaseName)

const { values } = parseArgs({ options: { folder: { type: 'boolean' } } })
buildIfStale()
bundleIfStale()
await writeRelease(release)
console.log(release)
for (const withNode of values.folder ? [] : [false, true]) {
  const file = `${release}${withNode ? '-with-node' : ''}.tar.xz`
  const { megabytes } = writeArchive(release, file, withNode)
  console.log(`${file}: ${megabytes.toFixed(1)} MB`)
}
