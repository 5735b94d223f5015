import type { PartFinding } from '#contract/operations/doctor.ts'
import type { Finding } from '#contract/platform/site-check.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import { redactor } from '#server/platform/config/secrets.ts'
import { type CheckSite, connectionReason, failed, ok, type SiteCheck } from '#server/platform/operation/site-check.ts'

/** Time limit of one check in milliseconds. */
const checkLimitMs = 5000

interface RunOptions extends Omit<CheckSite, 'signal'> {
  /** Time limit of each check in milliseconds. */
  limitMs?: number | undefined
}

/** Runs all checks at once. Their findings are in the order of the checks, and contain no secret of the settings. */
export async function runChecks(
  checks: readonly SiteCheck[],
  { limitMs = checkLimitMs, ...site }: RunOptions,
): Promise<PartFinding[]> {
  const redact = redactor(site.config)
  const findings = await Promise.all(checks.map(async (check) => toPart(check, await runInTime(check, site, limitMs))))
  return findings
    .flat()
    .map(({ text, action, ...finding }) => ({ ...finding, text: redact(text), action: action && redact(action) }))
}

/** What works becomes one line, before the others. */
function toPart({ part }: SiteCheck, findings: readonly Finding[]): PartFinding[] {
  const { fine = [], others = [] } = Object.groupBy(findings, ({ status }) => (status === 'ok' ? 'fine' : 'others'))
  const text = fine.map((finding) => finding.text).join(' ')
  return [...(fine.length > 0 ? [ok(text)] : []), ...others].map((finding) => ({ part, ...finding }))
}

/** A check that outlasts its limit ends later, and its result is dropped. */
async function runInTime(check: SiteCheck, site: Omit<CheckSite, 'signal'>, limitMs: number): Promise<Finding[]> {
  const limit = new AbortController()
  const findings = check
    .run({ ...site, signal: limit.signal })
    .catch((error) => [failed(`The check ended with an error: ${describeError(error)}.`, `Check ${check.settings}.`)])
  const inTime = await valueWithin(limitMs, findings)
  if (inTime) return inTime
  limit.abort()
  return [
    failed(
      `There is no answer within ${limitMs / 1000} s.`,
      `Check ${check.settings}, and whether a firewall drops the connection.`,
    ),
  ]
}

/** An error of this program has a message; one of a connection has a code. */
const describeError = (error: unknown) =>
  error instanceof Error && error.constructor === Error && error.message ? error.message : connectionReason(error)
