import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { type Count, maxWorldSeconds, type Stage, worldStages } from './stages.ts'

/** Debian's programs that the tests of `server/world/` use, and their packages. */
const debianPrograms = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/caddy': 'caddy',
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/buildah': 'buildah',
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/xz': 'xz-utils',
  '/usr/lib/postgresql/15/bin/pg_ctl': 'postgresql-15',
} as const

const installTimeoutMs = 300_000

/**
 * Installs the missing programs with apt.
 * @throws with manual instructions
 */
export function installDebianPrograms(timeoutMs = installTimeoutMs): void {
  const missing = () => Object.entries(debianPrograms).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))
  const names = missing()
  if (names.length === 0) return
  console.log(`Installing ${names.join(', ')} (once)…`)
  if (existsSync('/usr/bin/apt-get')) aptInstall(names, timeoutMs)
  const stillMissing = missing()
  if (stillMissing.length > 0)
    throw new Error(`These tests need Debian 12 with the packages ${stillMissing.join(' ')}. Install them first.`)
}

/**
 * Runs the tests with Debian's programs.
 * @param limit seconds; without a limit everything runs. With one, what does not fit into it, and everything if the
 * programs cannot be installed in it, is printed as "not run here".
 */
export async function runWorld(run: (stages: Stage[]) => Promise<Count[]>, limit?: string): Promise<Count[]> {
  const stages = worldStages()
  if (limit === undefined) return run(stages)
  const endsAt = performance.now() + Number(limit) * 1000
  const counts: Count[] = []
  for (const stage of stages) {
    const obstacle = obstacleFor(endsAt)
    if (obstacle) console.log(`not run here: ${stage.name} (${obstacle})`)
    else counts.push(...(await run([stage])))
  }
  return counts
}

/** Installs missing programs; returns why a stage cannot run until `endsAt`, if so. */
function obstacleFor(endsAt: number): string | undefined {
  const hasTime = () => endsAt - performance.now() >= maxWorldSeconds * 1000
  try {
    if (hasTime()) installDebianPrograms(endsAt - performance.now())
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return hasTime() ? undefined : 'no time left'
}
