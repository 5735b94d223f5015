import { statfs } from 'node:fs/promises'
import { valueWithin } from '#server/platform/base/value-within.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { missingMigrations, readMigrations } from '#server/platform/db/migrate.ts'
import type { Health, ReadinessPart } from '#server/platform/http/readiness.ts'
import { readJobCounts } from '#server/platform/jobs/job-metrics.ts'

/** Seconds after which a due job that no server has begun counts as stuck. */
const stuckSeconds = 15 * 60
/** Share of free bytes below which a disk counts as full. */
const minFreeShare = 0.05
/** Time limit of one part in milliseconds. */
const limitMs = 1000

interface Dependencies {
  config: Pick<Config, 'dataDir'>
  db: Database
  health: Health
  /** Names of all job types. */
  kinds: readonly string[]
}

type State = Omit<ReadinessPart, 'name'>

/** Runs a check; a failed or slow one is reported as such. */
const checked = async (name: string, check: () => Promise<State>): Promise<ReadinessPart> => ({
  name,
  ...((await valueWithin(limitMs, check())) ?? { ok: false, detail: 'could not be checked in time' }),
})

/** Reads the state of each part, for /readyz?verbose. */
export const readinessParts =
  ({ config, db, health, kinds }: Dependencies) =>
  async (isWritable: boolean, now: number): Promise<ReadinessPart[]> => [
    { name: 'database', ...databaseState(isWritable, health) },
    ...(await Promise.all([
      checked('migrations', () => migrationState(db)),
      checked('jobs', () => jobState(db, kinds, now)),
      checked('disk', () => diskState(config.dataDir)),
    ])),
    { name: 'draining', ok: !health.isStopping, detail: health.isStopping ? 'the server stops' : 'no' },
  ]

function databaseState(isWritable: boolean, health: Health): State {
  if (health.isDamaged) return { ok: false, detail: 'is damaged' }
  return { ok: isWritable, detail: isWritable ? 'can be written' : 'cannot be written' }
}

async function migrationState(db: Database): Promise<State> {
  const migrations = readMigrations()
  const difference = await missingMigrations(db, migrations)
  return { ok: difference === undefined, detail: difference ?? `${migrations.length} applied` }
}

async function jobState(db: Database, kinds: readonly string[], now: number): Promise<State> {
  const counts = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await readJobCounts(db, kind, now)) })))
  const stuck = counts.filter(({ overdueSeconds }) => overdueSeconds > stuckSeconds).map(({ kind }) => kind)
  return { ok: stuck.length === 0, detail: stuck.length === 0 ? 'none is stuck' : `stuck: ${stuck.join(', ')}` }
}

async function diskState(folder: string): Promise<State> {
  const { bavail, blocks } = await statfs(folder)
  return { ok: bavail / blocks >= minFreeShare, detail: `${Math.floor((100 * bavail) / blocks)} % free` }
}
