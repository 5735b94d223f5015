import type { FastifyRequest } from 'fastify'
import type { ServerRender } from '#contract/server-render.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { ProblemError } from '#server/platform/http/problems.ts'
import { fixedWindowCounter } from './fixed-window-counter.ts'

/**
 * Makes the first view of a page for one reader. It is for nobody else, so it goes out unstored.
 * @returns null where there is none; a refusal that it throws, such as 403, means the same
 */
export type ServerRenderer = (reader: {
  caller: Caller
  params: unknown
  query: unknown
}) => Promise<ServerRender | null>

/** So many first views a minute are drawn for one member; whoever asks for more gets the pages as they were built. */
const rendersPerMinute = 60

/** Whoever asks for more than that gets none. */
export const boundedServerRender = (
  serverRender: Record<string, ServerRenderer>,
  clock: Clock,
): Record<string, ServerRenderer> => {
  const mayDraw = fixedWindowCounter(rendersPerMinute, clock)
  return Object.fromEntries(
    Object.entries(serverRender).map(([pattern, view]) => [
      pattern,
      async (reader) => (mayDraw(reader.caller.id) ? view(reader) : null),
    ]),
  )
}

/** The reader's first view, if there is one. The page comes without it rather than not at all. */
export async function findServerRender(
  request: FastifyRequest,
  rendererOf: ServerRenderer,
): Promise<ServerRender | null> {
  try {
    const caller = await request.caller()
    return caller && (await rendererOf({ caller, params: request.params, query: request.query }))
  } catch (error) {
    if (!(error instanceof ProblemError)) request.log.error({ err: error }, 'a first view could not be made')
    return null
  }
}
