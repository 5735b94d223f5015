import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#contract/platform/site-check.ts'
import { type Backup, listBackups } from '#server/operations/backups/backup-folder.ts'
import { findClientPrograms } from '#server/operations/backups/dump-postgres.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { MissingProgramsError } from '#server/platform/db/postgres-programs.ts'
import { freeSpace } from '#server/platform/operation/free-space.ts'
import {
  type CheckSite,
  connectionReason,
  errorCode,
  failed,
  ok,
  type SiteCheck,
  warning,
} from '#server/platform/operation/site-check.ts'

const hourMs = 3_600_000

const ageText = (ms: number) =>
  ms < 48 * hourMs ? pluralize(Math.floor(ms / hourMs), 'hour') : pluralize(Math.floor(ms / hourMs / 24), 'day')

function ageFinding(last: Backup | undefined, { config, now }: CheckSite): Finding {
  const { everyHours } = config.backups
  const action = 'Run npm run backup, and read the log of the site for "back-up".'
  if (!last) return warning('No back-up has been made yet.', action)
  const age = now - Date.parse(last.made_at)
  const text = `The newest back-up, ${last.name}, is ${ageText(age)} old`
  if (everyHours !== undefined && age > 2 * everyHours * hourMs)
    return failed(`${text}; BACKUP_EVERY asks for one every ${pluralize(everyHours, 'hour')}.`, action)
  return ok(`${text}.`)
}

/** Reasons for which a folder cannot be written. */
const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'it is no folder',
  EACCES: 'this user lacks the right',
  EPERM: 'this user lacks the right',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
}

async function writeFinding(folder: string): Promise<Finding> {
  const probe = join(folder, `.doctor-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
    return ok(`The folder ${folder} can be written.`)
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      return warning(`There is no folder ${folder} yet. The first back-up creates it.`, 'Is its disk mounted?')
    return failed(
      `The folder ${folder} cannot be written: ${reasons[errorCode(error)] ?? connectionReason(error)}.`,
      'Correct BACKUP_DIR, or let the user of the site own that folder. Is its disk mounted?',
    )
  }
}

async function deviceWarning(folder: string, dataDir: string): Promise<Finding[]> {
  const [backups, data] = await Promise.all([folder, dataDir].map((path) => stat(path).catch(() => undefined)))
  if (backups === undefined || data === undefined || backups.dev !== data.dev) return []
  return [
    warning(
      'Back-ups are on the disk of DATA_DIR, so that one lost disk loses both.',
      'Set BACKUP_DIR to another disk.',
    ),
  ]
}

/** Whether this machine has programs that can dump the server. */
async function programFinding(url: string): Promise<Finding[]> {
  try {
    const { major } = await findClientPrograms(url)
    return [ok(`pg_dump ${major} can read the database.`)]
  } catch (error) {
    // The check of the database reports a server that cannot be reached.
    if (!(error instanceof MissingProgramsError)) return []
    return [failed('This machine cannot back up the database.', error.message)]
  }
}

/** Back-ups: age of the newest, and whether the next one can be written. */
export const backupsCheck: SiteCheck = {
  part: 'back-ups',
  settings: 'BACKUP_DIR',
  async run(site) {
    const { backups, databaseUrl, dataDir } = site.config
    const { folder } = backups
    if (folder === undefined)
      return [warning('No back-ups are made.', 'Set BACKUP_DIR to a folder on another disk, and BACKUP_EVERY=24.')]
    const writing = await writeFinding(folder)
    if (writing.status !== 'ok') return [writing]
    const [last] = await listBackups(folder)
    const space = await freeSpace(folder, 'BACKUP_DIR', last?.database.size)
    return [
      ageFinding(last, site),
      ...(databaseUrl === undefined ? [] : await programFinding(databaseUrl)),
      writing,
      space,
      ...(await deviceWarning(folder, dataDir)),
    ]
  },
}
