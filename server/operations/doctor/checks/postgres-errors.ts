import type { Finding } from '#contract/platform/site-check.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { connectionReason, errorCode, failed } from '#server/platform/operation/site-check.ts'

/** Failures of a connection by PostgreSQL's code: what happened, and what to do. */
const rejections: Readonly<Record<string, [what: string, action: string]>> = {
  '28P01': [
    'rejects the password',
    'Correct user and password in DATABASE_URL. Encode special characters (%40 for @).',
  ],
  '28000': [
    'rejects this user from this machine',
    'Add a line for user and machine to pg_hba.conf, and check DATABASE_URL.',
  ],
  '3D000': ['has no database of this name', 'Create it (createdb --owner USER NAME), or correct DATABASE_URL.'],
  '42501': ['denies a right', 'Let the user of DATABASE_URL own the database.'],
  '53300': ['has no free connection', 'Raise max_connections: each server of the site uses up to 14.'],
  '57P03': ['is starting or stopping', 'Run this command again in a moment, and read the log of PostgreSQL.'],
  '08P01': ['does not speak its protocol', 'Check host and port of DATABASE_URL.'],
}

/** Describes why PostgreSQL could not be used. */
export function postgresConnectionFailure(error: unknown, url: string): Finding {
  const place = placeOf({ dataDir: '', url })
  const [what, action] = rejections[errorCode(error)] ?? []
  if (what && action) return failed(`PostgreSQL at ${place} ${what}.`, action)
  return failed(
    `PostgreSQL at ${place} cannot be reached: ${connectionReason(error)}.`,
    'Check DATABASE_URL, and whether PostgreSQL runs.',
  )
}
