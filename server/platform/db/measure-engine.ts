import { histogram } from '#server/platform/base/histogram.ts'
import type { Connection, ConnectionSource, Engine } from './engine.ts'
import { DatabaseUnavailableError, type UnavailableReason } from './errors.ts'
import type { CallKind, DatabaseUsage } from './usage.ts'

/** Upper bounds in seconds of the buckets of durations. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Measures the calls of an engine. Callers get the same promises, so measuring delays none of them. */
export function measureEngine(engine: Engine): { engine: Engine; usage: DatabaseUsage } {
  const durations = { read: histogram(bounds), write: histogram(bounds), transaction: histogram(bounds) }
  const failures: Record<UnavailableReason, number> = {
    overloaded: 0,
    locked: 0,
    conflict: 0,
    timeout: 0,
    full: 0,
    storage: 0,
    connection: 0,
    unconfirmed: 0,
  }
  const measured = <T>(kind: CallKind, call: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = call()
    const observe = () => durations[kind].observe((performance.now() - began) / 1000)
    result.then(observe, (error) => {
      if (error instanceof DatabaseUnavailableError) failures[error.reason] += 1
      observe()
    })
    return result
  }
  const { query, execute, executeReturning, script, nextIds, insertMany } = engine.autocommit
  const autocommit: Connection = {
    query: (text, values) => measured('read', () => query(text, values)),
    execute: (text, values) => measured('write', () => execute(text, values)),
    executeReturning: (text, values) => measured('write', () => executeReturning(text, values)),
    script,
    nextIds: (count) => measured('write', () => nextIds(count)),
    insertMany: (table, columns, rows) => measured('write', () => insertMany(table, columns, rows)),
  }
  const begin: ConnectionSource['begin'] = (work) => measured('transaction', () => engine.begin(work))
  return {
    engine: { ...engine, autocommit, begin },
    usage: { durations, failures, connections: engine.connections, cache: engine.cache },
  }
}
