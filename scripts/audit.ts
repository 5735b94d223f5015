import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The registry's report of known vulnerabilities. Packages for development count too: what the browser gets is built from
 * them. Below `high` it is read, not obeyed, since most such reports are about input that no build ever sees.
 */
const { stdout, stderr, status } = spawnSync('npm', ['audit', '--audit-level=high', '--loglevel=warn'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const isRejected = /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(stderr)
if (isRejected) {
  const [reason = ''] = stderr.match(/\d{3} .*|E[A-Z]{4,}.*/) ?? []
  console.log(`The registry gives no report of known vulnerabilities, so none was read (${reason.trim()}).`)
  // A release must not take silence for a clean report; whoever may live without one says so.
  process.exitCode = process.argv.includes('--optional') ? 0 : 1
} else {
  console.log(stdout || stderr)
  process.exitCode = status ?? 1
}
