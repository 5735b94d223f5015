import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'

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

/**
 * The system's Chromium; installs it with apt if it is missing and the user has permission.
 * @throws with manual instructions
 */
export function chromium(): string {
  const existing = found()
  if (existing) return existing
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once)…')
    aptInstall(['chromium'], timeouts.required)
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
    if (version) aptInstall([`chromium-headless-shell=${version}`], timeouts.optional)
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
