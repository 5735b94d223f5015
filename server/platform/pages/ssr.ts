import type { FastifyRequest } from 'fastify'
import type { ServerRender } from '#contract/server-render.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { ProblemError } from '#server/platform/http/problems.ts'
import { fixedWindowCounter } from './fixed-window-counter.ts'

/** A signed-in user and the page that they open. */
export interface Reader {
  caller: Caller
  params: unknown
  query: unknown
  /** The request, also for values that are read once per request. */
  request: Pick<FastifyRequest, 'url' | 'headers'>
}

/**
 * Renders a page for one reader. The result is private, so it is not cached.
 * @returns null if there is none; a thrown rejection, such as a 403, means the same
 */
export type ServerRenderer = (reader: Reader) => Promise<ServerRender | null>

/** Maximum number of server renders per member and minute; above it, members get the built pages. */
export const defaultRendersPerMinute = 60

/** Above this limit there is no server render. */
export const boundedServerRender = (
  serverRender: Record<string, ServerRenderer>,
  clock: Clock,
  rendersPerMinute: number,
): Record<string, ServerRenderer> => {
  const mayRender = fixedWindowCounter(rendersPerMinute, clock)
  return Object.fromEntries(
    Object.entries(serverRender).map(([pattern, view]) => [
      pattern,
      async (reader) => (mayRender(reader.caller.id) ? view(reader) : null),
    ]),
  )
}

/**
 * The reader's server render, if any. If it fails, the page is sent without it.
 * @throws while the database is unavailable
 */
export async function findServerRender(
  request: FastifyRequest,
  rendererOf: ServerRenderer,
): Promise<ServerRender | null> {
  try {
    const caller = await request.caller()
    return caller && (await rendererOf({ caller, params: request.params, query: request.query, request }))
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    if (!(error instanceof ProblemError)) request.log.error({ err: error }, 'a first view could not be made')
    return null
  }
}
