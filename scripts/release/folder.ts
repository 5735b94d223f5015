import { globSync, readFileSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { referenceScript } from '#server/platform/http/api-reference.ts'
import { referenceVersion } from '#server/platform/http/reference-version.ts'
import siteCommands from '../site-commands.json' with { type: 'json' }
import { externalPackages } from './bundle.ts'
import { copyPackages } from './packages.ts'

const root = join(import.meta.dirname, '../..')

const { version, license } = z
  .object({ version: z.string(), license: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** Name of the release's folder and archives. Native code makes it a release of one platform. */
export const releaseName = `moneta-${version}-${process.platform}-${process.arch}`

/** Minimum major version of a Node that is not part of the release. */
const minNodeVersion = process.versions.node.split('.', 1).join('')

/** Files that the server reads while it runs, and what an admin needs beside it. Paths are as in the repository. */
const files = [
  'dist/server/**/*',
  'dist/web/**/*',
  'server/platform/db/migrations/*.sql',
  'content/**/*.!(ts)',
  'sandbox/**/*.!(ts)',
  'deploy/**/*',
  'docs/operating.md',
  'docs/scaling.md',
  'LICENSE',
]

/** The young generation has 4 MB, so that an idle server keeps less garbage in memory. */
const nodeFlags = ['--max-semi-space-size=2']

const commands = Object.keys(siteCommands)

async function writeEntryPoint(target: string) {
  const template = await readFile(join(import.meta.dirname, 'moneta.sh'), 'utf8')
  const text = template
    .replace('COMMANDS', commands.join(' | '))
    .replace('LIST', commands.join(', '))
    .replaceAll('MAJOR', minNodeVersion)
    .replace('FLAGS', nodeFlags.join(' '))
  await writeFile(join(target, 'moneta'), text)
  await chmod(join(target, 'moneta'), 0o755)
}

/** Copies Node, with those of its libraries that a minimal Debian lacks. */
async function copyNode(target: string) {
  const { sharedObjects } = z.object({ sharedObjects: z.array(z.string()) }).parse(process.report.getReport())
  await cp(process.execPath, join(target, 'node'))
  for (const library of sharedObjects.filter((path) => basename(path).startsWith('libatomic.so'))) {
    await mkdir(join(target, 'lib'), { recursive: true })
    await copyFile(library, join(target, 'lib', basename(library)))
  }
}

/** Writes the compressed script of the API reference, which the repository builds once. */
async function writeReference(folder: string) {
  const [reference, { br, gzip }] = await Promise.all([referenceVersion(), referenceScript()])
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${reference}.js.br`), br)
  await writeFile(join(folder, `${reference}.js.gz`), gzip)
}

/**
 * Writes a release from `dist/server` and `dist/web`: everything that a site needs, and nothing that has to be built.
 * @param target a folder, which is replaced
 */
export async function writeRelease(target: string, { withNode = true } = {}): Promise<void> {
  await rm(target, { recursive: true, force: true })
  const found = globSync(files, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of found) {
    const source = join(parentPath, name)
    const copy = join(target, source.slice(root.length))
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(source, copy)
  }
  await copyPackages(join(root, 'node_modules'), join(target, 'node_modules'), externalPackages)
  await writeReference(join(target, '.cache/api-reference'))
  const description = { name: 'moneta', version, license, private: true, type: 'module' }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  await writeEntryPoint(target)
  if (withNode) await copyNode(target)
}
