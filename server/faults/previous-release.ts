import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { DatabaseLocation } from '#server/platform/db/open.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'

const root = join(import.meta.dirname, '../..')

/** Commit of the release before this one. Set it to the released commit after each release. */
const previousRelease = 'c2ca3403df768a3e0fbcfb8d8c5e2631fd90f851'

/** Sources that no other start has compiled yet take long on a machine that is busy. */
const startLimitMs = 120_000

const hasPreviousRelease = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${previousRelease}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function run(command: string, args: string[], options: SpawnOptions) {
  const [code] = await once(spawn(command, args, { stdio: 'ignore', ...options }), 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/**
 * Checks out the previous release in a temporary folder. It uses the packages and the built pages of this tree, because
 * only its server is tested and a second build takes as long as the test.
 * @returns undefined if the commit is absent, as in a shallow clone
 */
async function checkOutPreviousRelease(): Promise<{ folder: string; remove: () => void } | undefined> {
  if (!hasPreviousRelease()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'moneta-release-'))
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, previousRelease], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder], {})
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Starts the server of a source folder on a database, in demo mode. */
async function startRelease(location: DatabaseLocation, settings: Record<string, string>, folder: string) {
  const { child, url, output } = await spawnSite(location, settings, folder)
  await untilHealthy(url, child, output, startLimitMs).catch(async (error) => {
    await endProcess(child)
    throw error
  })
  return { url, end: () => endProcess(child) }
}

/**
 * The previous release and this one on one database; they end with the test.
 * @returns undefined if the commit of the previous one is absent; the test is then skipped
 */
export async function bothReleases(t: TestContext, settings: Record<string, string> = {}) {
  const release = await checkOutPreviousRelease()
  if (!release) {
    t.skip('The commit of the previous release is not in this clone. Fetch the whole history.')
    return undefined
  }
  const location = await createTestLocation()
  const servers: { end: () => Promise<void> }[] = []
  t.after(async () => {
    for (const { end } of servers) await end()
    await location.remove()
    release.remove()
  })
  const start = async (folder: string) => {
    const server = await startRelease(location, settings, folder)
    servers.push(server)
    return server
  }
  return {
    folder: release.folder,
    location,
    startPrevious: () => start(release.folder),
    startCurrent: () => start(root),
  }
}
