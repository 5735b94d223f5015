// Installs missing dependencies. Runs on the system's Node, version 20 or later, before any package is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const mark = join(root, 'node_modules/.installed-from')

/** The Node version that runs everything else; installed as a package. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** Runs npm ci unless node_modules was installed from this exact lockfile. */
export function install() {
  const digest = wanted()
  if (existsSync(mark) && existsSync(node) && readFileSync(mark, 'utf8') === digest) return
  console.log('Installing packages (once; about a minute)…')
  const { NODE_ENV, ...env } = process.env
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...env, npm_config_engine_strict: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error('The packages were not installed. npm reports the reason above.')
    process.exit(npm.status ?? 1)
  }
  writeFileSync(mark, digest)
}
