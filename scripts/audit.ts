import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Runs the registry's vulnerability report, including development packages, because the browser code is built with
 * them. Findings below `high` are only printed; most concern input that no build receives.
 */
const { stdout, stderr, status } = spawnSync('npm', ['audit', '--audit-level=high', '--loglevel=warn'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const isRejected = /audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(stderr)
if (isRejected) {
  const [reason = ''] = stderr.match(/\d{3} .*|E[A-Z]{4,}.*/) ?? []
  console.log(`The registry returned no report of known vulnerabilities (${reason.trim()}).`)
  // A release must not treat a missing report as a clean one; callers that can work without it pass an option.
  process.exitCode = process.argv.includes('--optional') ? 0 : 1
} else {
  console.log(stdout || stderr)
  process.exitCode = status ?? 1
}
