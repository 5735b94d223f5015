import type { backups } from '#contract/operations/backups.ts'
import type { WireReply } from '#contract/platform/endpoint.ts'

export type BackupPanel = WireReply<typeof backups.panel>

const hourMs = 3_600_000

/** The backup interval in hours, as text. */
export function scheduleText({ every_hours: hours, keep }: Pick<BackupPanel, 'every_hours' | 'keep'>): string {
  const retention = `the last ${keep === 1 ? 'one is' : `${keep} are`} kept`
  if (hours === null) return `Only by this button; ${retention}`
  if (hours === 24) return `Once a day; ${retention}`
  return `Every ${hours === 1 ? 'hour' : `${hours} hours`}; ${retention}`
}

/**
 * Problem of the backups as a sentence; undefined if there is none.
 * @param now in milliseconds
 */
export function backupWarning(
  { last, failure, every_hours: hours, is_under_way: isInProgress }: BackupPanel,
  now: number,
): string | undefined {
  if (failure) return failure.sentence
  if (isInProgress) return undefined
  if (!last) return 'No back-up has been made yet.'
  if (hours !== null && now - Date.parse(last.made_at) > 2 * hours * hourMs)
    return 'The last back-up is older than it should be.'
  return missingText(last.missing)
}

function missingText(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined
  return missing.length === 1
    ? 'One file was missing, and is not in the last back-up.'
    : `${missing.length} files were missing, and are not in the last back-up.`
}
