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

/** So long apt may take for what is needed, and for what is only quicker: a mirror may not answer. */
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

/** Installs a package that the lists know, else that newer ones do. */
function install(wanted: string, patienceMs: number): boolean {
  const tryIt = () => aptGet(patienceMs, 'install', '-y', '-qq', '--no-install-recommends', wanted)
  return tryIt() || (aptGet(patienceMs, 'update', '-qq') && tryIt())
}

/**
 * The system's Chromium, installed by apt where it is missing and this user may.
 * @throws with what to do by hand
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

/** Debian's own build of Chromium without a window, which takes a fifth less of the processor. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/**
 * The Chromium that tests start: without a window where Debian has one, of the version that is installed.
 * @throws with what to do by hand, where there is none at all
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

/** What Chromium is started with: it talks to nobody but the page's own server. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
