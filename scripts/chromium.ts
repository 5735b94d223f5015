import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidatePaths = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => candidatePaths.find((path) => path && existsSync(path))

/** Time limits for apt, for required and for optional packages: a mirror may not answer. */
const timeouts = { required: 300_000, optional: 60_000 }

const run = (command: string, args: string[], timeoutMs: number) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: timeoutMs,
  }).status === 0

const aptGet = (timeoutMs: number, ...args: string[]): boolean => {
  const [command = '', ...commandArgs] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args]
  return run(command, commandArgs, timeoutMs)
}

/** Installs a package from the current lists; updates the lists if it is unknown. */
function install(packageName: string, timeoutMs: number): boolean {
  const attempt = () => aptGet(timeoutMs, 'install', '-y', '-qq', '--no-install-recommends', packageName)
  return attempt() || (aptGet(timeoutMs, 'update', '-qq') && attempt())
}

/**
 * The system's Chromium; installs it with apt if it is missing and the user has permission.
 * @throws with manual instructions
 */
export function chromium(): string {
  const existing = found()
  if (existing) return existing
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once)…')
    install('chromium', timeouts.required)
  }
  const path = found()
  if (path) return path
  throw new Error('The browser tests need Chromium: install the package chromium, or set CHROMIUM to its program.')
}

/** Debian's headless build of Chromium, which uses a fifth less CPU time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * The Chromium for tests: Debian's headless build of the installed version if available.
 * @throws with manual instructions if no Chromium is available
 */
export function testChromium(): string {
  const installed = chromium()
  if (process.env.CHROMIUM || installed !== '/usr/bin/chromium') return installed
  if (!existsSync(headlessShell) && process.getuid?.() === 0) {
    const { stdout } = spawnSync('dpkg-query', ['-W', 'chromium'], { encoding: 'utf8' })
    const [, version] = stdout?.trim().split('\t') ?? []
    if (version) install(`chromium-headless-shell=${version}`, timeouts.optional)
  }
  return existsSync(headlessShell) ? headlessShell : installed
}

/** Chromium's start options: no network access except to the page's own server. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
