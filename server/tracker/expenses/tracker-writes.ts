import { assertMatch } from '#server/platform/http/etag.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { TrackerCall, TrackerLock, TrackerWrite } from './tracker-lock.ts'

/** Runs a function of a service as a tracker write, in the list given to `bindAll`. */
export const inTrackerLock =
  <C extends { withTrackerLock: TrackerLock }, A extends unknown[], R>(
    work: (context: C, write: TrackerWrite, ...args: A) => Promise<R>,
  ) =>
  (context: C, call: TrackerCall, ...args: A): Promise<R> =>
    context.withTrackerLock(call, (write) => work(context, write, ...args))

interface RowStore<Row> {
  find(memberId: number, id: number): Promise<Row | undefined>
  findByClientId(memberId: number, clientId: string): Promise<Row | undefined>
  /** Whether a row with this id was purged, in stores that remember it. */
  wasDeleted?(memberId: number, clientId: string): Promise<boolean>
}

/** Adds an object once per `client_id`; a retry replays the stored one. @throws 409 if it was deleted since */
export const idempotent =
  <
    C extends { store: Omit<RowStore<Row>, 'find'> },
    Row extends { id: number; deleted_at?: string | null },
    B extends { client_id?: string | undefined },
    R,
  >(
    add: (context: C, write: TrackerWrite, body: B) => Promise<R>,
    replay: (context: C, write: TrackerWrite, row: Row) => Promise<R>,
  ) =>
  async (context: C, write: TrackerWrite, body: B): Promise<R> => {
    const { client_id: clientId } = body
    if (clientId === undefined) return add(context, write, body)
    const row = await context.store.findByClientId(write.caller.id, clientId)
    if (row && !row.deleted_at) return replay(context, write, row)
    if (row || (await context.store.wasDeleted?.(write.caller.id, clientId)))
      throw conflict('deleted_since', 'This was saved before, and has been deleted since.')
    return add(context, write, body)
  }

/** The id of an object, and the version that the caller knows. */
export interface Target {
  id: number
  ifMatch?: string | undefined
}

/** Finds the row of a target, which may be deleted. @throws 404, or 412 if the caller knows another version */
export const versioned =
  <C extends { store: Pick<RowStore<Row>, 'find'> }, Row extends { version: number }, A extends unknown[], R>(
    work: (context: C, write: TrackerWrite, row: Row, ...args: A) => Promise<R>,
  ) =>
  async (context: C, write: TrackerWrite, { id, ifMatch }: Target, ...args: A): Promise<R> => {
    const row = await context.store.find(write.caller.id, id)
    if (!row) throw notFound()
    assertMatch(ifMatch, row.version)
    return work(context, write, row, ...args)
  }

export const nothingToUndo = () => conflict('nothing_to_undo', 'There is nothing left to undo here.')
