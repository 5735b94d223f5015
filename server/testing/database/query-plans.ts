import type { Database, Query } from '#server/platform/db/database.ts'
import type { Bound } from '#server/platform/db/sql.ts'

/** An executed statement and its query plan. */
export interface Plan {
  statement: string
  plan: string
}

/** The same template with a prefix. */
function prefixed(text: TemplateStringsArray, prefix: string): TemplateStringsArray {
  const strings = [`${prefix} ${text[0]}`, ...text.slice(1)]
  return Object.assign(strings, { raw: strings })
}

/**
 * A database that records the plan of each statement. PostgreSQL scans small tables whatever their indexes, so scans
 * are made expensive.
 */
export function notePlans(db: Database): { db: Database; plans: Plan[] } {
  const plans: Plan[] = []
  const note = async (text: TemplateStringsArray, bound: Bound[]) => {
    const rows = await db.transaction(async () => {
      if (db.engine === 'sqlite') return db.all(prefixed(text, 'explain query plan'), ...bound)
      await db.script('set local enable_seqscan = off')
      return db.all(prefixed(text, 'explain'), ...bound)
    })
    const plan = rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
    plans.push({ statement: text.join('?').replaceAll(/\s+/g, ' '), plan })
  }
  const noting =
    <T>(query: Query<T>): Query<T> =>
    async (text, ...bound) => {
      await note(text, bound)
      return query(text, ...bound)
    }
  const noted = { all: noting(db.all), one: noting(db.one), run: noting(db.run), runReturning: noting(db.runReturning) }
  return { db: { ...db, ...noted }, plans }
}

/** Whether a plan scans a whole table. On SQLite the rows of a subquery are scanned, too, by its name. */
export function isFullScan({ plan }: Plan): boolean {
  const subqueries = [...plan.matchAll(/CO-ROUTINE (\w+)/g)].map(([, name]) => name)
  const scans = [...plan.matchAll(/\bSCAN (\w+)/g)].filter(([, name]) => !subqueries.includes(name))
  return scans.length > 0 || plan.includes('Seq Scan')
}
