import { systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MemberTable } from '#server/platform/member-table.ts'
import { areasOf } from '#server/testing/job-runner.ts'

/** The tables of the account export, as the areas list them. */
export const memberTablesOf = (db: Database): readonly MemberTable[] =>
  Object.values(areasOf({ config: readConfig({}), db, clock: systemClock, partnerFetch: fetch })).flatMap(
    ({ memberTables = [] }) => memberTables,
  )
