import type { Histogram } from '#server/platform/base/histogram.ts'
import type { UnavailableReason } from './errors.ts'

/** How the database was called. */
export type CallKind = 'read' | 'write' | 'transaction'

/** The connections for writes. */
export interface ConnectionUsage {
  limit: number
  inUse: number
  /** Callers that wait for a connection. */
  waiting: number
}

/** The cache of reads. */
export interface CacheUsage {
  /** Whether changes arrive, so that values are returned from it. */
  isOn(): boolean
  size(): number
}

/** Durations, failures and connections of a database in this process. Long work is not included. */
export interface DatabaseUsage {
  /** Durations in seconds, including the wait for a connection. */
  durations: Readonly<Record<CallKind, Histogram>>
  /** Number of calls that the database could not serve, by reason. */
  failures: Readonly<Record<UnavailableReason, number>>
  connections(): ConnectionUsage
  /** Absent on an engine without a cache. */
  cache?: CacheUsage | undefined
}
