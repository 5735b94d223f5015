import type { PartFinding } from '#contract/operations/doctor.ts'
import { FindingStatus } from '#contract/platform/site-check.ts'
import { siteChecks } from '#server/operations/doctor/checks.ts'
import { runChecks } from '#server/operations/doctor/run-checks.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Command, type Print, parseArguments, runCommand } from './run-command.ts'

const usage = 'Run npm run doctor, or npm run doctor -- --mail ADDRESS: it sends a test e-mail.'

/** Grace period in milliseconds for partners that still hold a connection after the last line. */
const exitGraceMs = 500

const lineOf = ({ status, part, text, action }: PartFinding) =>
  `${status.padEnd(8)} ${part.padEnd(10)}  ${text}${action === null ? '' : ` → ${action}`}`

function report(findings: readonly PartFinding[], print: Print): number {
  for (const finding of findings) print(lineOf(finding))
  const counts = FindingStatus.options.map(
    (status) => [findings.filter((one) => one.status === status).length, status] as const,
  )
  print(`\n${counts.flatMap(([count, status]) => (count > 0 ? `${count} ${status}` : [])).join(', ')}`)
  return findings.some(({ status }) => status === 'failed') ? 1 : 0
}

/**
 * Tries every part of the site with its settings, also while the site is down. It changes nothing. The exit code is 1 if
 * a part fails.
 */
export const doctor: Command = async (variables, args, print) => {
  const { values } = parseArguments({ args: [...args], options: { mail: { type: 'string' } } }, usage)
  if (values.mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(values.mail)) throw new Error(usage)
  const config = readConfig(variables)
  return report(await runChecks(siteChecks(values.mail), { config, now: systemClock.now() }), print)
}

if (import.meta.main) {
  await runCommand(doctor)
  setTimeout(() => process.exit(), exitGraceMs).unref()
}
