import { spawnSync } from 'node:child_process'

const aptGet = (timeoutMs: number, args: string[]): boolean => {
  const [command = '', ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const { status } = spawnSync(command, [...prefix, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // At this run level Debian's packages do not start their services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    // spawnSync rejects a fraction.
    timeout: Math.ceil(timeoutMs),
  })
  return status === 0
}

/**
 * Installs packages from the current lists; updates the lists if one is unknown. Returns whether it succeeded.
 * @param timeoutMs limit of each call of apt-get; a fraction is rounded up
 */
export function aptInstall(packages: readonly string[], timeoutMs: number): boolean {
  const install = () => aptGet(timeoutMs, ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  return install() || (aptGet(timeoutMs, ['update', '-qq']) && install())
}
