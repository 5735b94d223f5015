import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Query } from '#server/platform/db/database.ts'

/** The verb of a statement and its table: 'select members'. */
function inShort(text: TemplateStringsArray): string {
  const [, verb = '', table = ''] = /^\s*(\w+)\b(?:.*?\b(?:from|into)\s|\s)\s*(\w+)/s.exec(text.join('?')) ?? []
  return `${verb} ${table}`
}

interface StatementLog {
  /** In short, also the begin and the end of transactions and savepoints. */
  statements: string[]
  /** Queries: their SQL with their values. */
  reads: string[]
}

/** A database that records the statements of its callers, except those of long work. */
export function logStatements(db: Database): { db: Database; log: StatementLog } {
  const log: StatementLog = { statements: [], reads: [] }
  const current = new AsyncLocalStorage<true>()
  const note = (...statements: string[]) => log.statements.push(...statements)
  const noting =
    <T>(query: Query<T>): Query<T> =>
    (text, ...bound) => {
      note(inShort(text))
      return query(text, ...bound)
    }
  const reading =
    <T>(query: Query<T>): Query<T> =>
    (text, ...bound) => {
      log.reads.push(JSON.stringify([text, bound]))
      return noting(query)(text, ...bound)
    }
  const logged: Database = {
    ...db,
    all: reading(db.all),
    one: reading(db.one),
    run: noting(db.run),
    runReturning: noting(db.runReturning),
    id() {
      note('id')
      return db.id()
    },
    ids(count) {
      note('ids')
      return db.ids(count)
    },
    insertMany(table, rows) {
      note(`insert ${table}`)
      return db.insertMany(table, rows)
    },
    async transaction(work) {
      const [begin, end] = current.getStore() ? ['savepoint', 'release'] : ['begin', 'commit']
      note(begin)
      const result = await db.transaction(() => current.run(true, work))
      note(end)
      return result
    },
  }
  return { db: logged, log }
}
