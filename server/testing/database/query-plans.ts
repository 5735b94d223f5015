import type { Database, Query } from '#server/platform/db/database.ts'
import type { Bound } from '#server/platform/db/sql.ts'

/** A statement that was run, and how the database would find its rows. */
export interface Plan {
  statement: string
  plan: string
}

/** The same template with a word in front. */
function prefixed(text: TemplateStringsArray, prefix: string): TemplateStringsArray {
  const strings = [`${prefix} ${text[0]}`, ...text.slice(1)]
  return Object.assign(strings, { raw: strings })
}

/**
 * A database that notes the plan of each statement that is run on it.
 * PostgreSQL reads a small table from end to end whatever its indexes are, so that is made dear to it.
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
  return { db: { ...db, all: noting(db.all), one: noting(db.one), run: noting(db.run) }, plans }
}

/** Whether a plan reads a whole table. */
export const isFullScan = ({ plan }: Plan) => /\bSCAN\b|Seq Scan/.test(plan)
