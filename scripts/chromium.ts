import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => places.find((place) => place && existsSync(place))

/** Time limits for apt, for required and for optional packages: a mirror may not answer. */
const patience = { needed: 300_000, wanted: 60_000 }

const run = (command: string, words: string[], patienceMs: number) =>
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: patienceMs,
  }).status === 0

const aptGet = (patienceMs: number, ...words: string[]): boolean => {
  const [command = '', ...more] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...words]
  return run(command, more, patienceMs)
}

/** Installs a package from the current lists; updates the lists if it is unknown. */
function install(wanted: string, patienceMs: number): boolean {
  const tryIt = () => aptGet(patienceMs, 'install', '-y', '-qq', '--no-install-recommends', wanted)
  return tryIt() || (aptGet(patienceMs, 'update', '-qq') && tryIt())
}

/**
 * The system's Chromium; installs it with apt if it is missing and the user has permission.
 * @throws with manual instructions
 */
export function chromium(): string {
  const there = found()
  if (there) return there
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once)…')
    install('chromium', patience.needed)
  }
  const place = found()
  if (place) return place
  throw new Error('The browser tests need Chromium: install the package chromium, or set CHROMIUM to its program.')
}

/** Debian's headless build of Chromium, which uses a fifth less CPU time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * The Chromium for tests: Debian's headless build of the installed version if available.
 * @throws with manual instructions if no Chromium is available
 */
export function testChromium(): string {
  const whole = chromium()
  if (process.env.CHROMIUM || whole !== '/usr/bin/chromium') return whole
  if (!existsSync(headlessShell) && process.getuid?.() === 0) {
    const { stdout } = spawnSync('dpkg-query', ['-W', 'chromium'], { encoding: 'utf8' })
    const [, version] = stdout?.trim().split('\t') ?? []
    if (version) install(`chromium-headless-shell=${version}`, patience.wanted)
  }
  return existsSync(headlessShell) ? headlessShell : whole
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
