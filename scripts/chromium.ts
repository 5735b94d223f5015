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

const run = (command: string, words: string[]) =>
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * The system's Chromium, installed by apt where it is missing and this user may.
 * @throws with what to do by hand
 */
export function chromium(): string {
  const there = found()
  if (there) return there
  const apt = existsSync('/usr/bin/apt-get')
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const aptGet = (...words: string[]) => {
    const [command = '', ...more] = [...before, 'apt-get', ...words]
    return run(command, more)
  }
  if (apt) {
    console.log('Installing Chromium (once)…')
    if (!aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium'))
      if (aptGet('update', '-qq')) aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  }
  const place = found()
  if (place) return place
  throw new Error('The browser tests need Chromium: install the package chromium, or set CHROMIUM to its program.')
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
