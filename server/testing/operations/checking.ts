import type { PartFinding } from '#contract/operations/doctor.ts'
import { runChecks } from '#server/operations/doctor/run-checks.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { SiteCheck } from '#server/platform/operation/site-check.ts'

interface Options {
  /** In milliseconds. */
  now?: number
  limitMs?: number
  partnerFetch?: typeof fetch
}

/** Runs one check with these settings. */
export const runCheck = (
  check: SiteCheck,
  settings: Record<string, string>,
  { now = Date.now(), ...options }: Options = {},
): Promise<PartFinding[]> => runChecks([check], { config: readConfig(settings), now, ...options })

/** Findings as lines: status, text and action. */
export const linesOf = (findings: readonly PartFinding[]): string[] =>
  findings.map(({ status, text, action }) => [status, text, action].filter(Boolean).join(' | '))
