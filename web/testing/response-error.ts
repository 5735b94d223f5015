import { fetchJson } from '#web/platform/api/fetch-json.ts'

/** Returns the error that a call throws for this response. */
export async function errorFrom(response: Response): Promise<Error> {
  const { fetch } = globalThis
  globalThis.fetch = async () => response
  // Calls fetch before it returns.
  const reply = fetchJson({ method: 'GET', path: '/api/anything' }, {})
  globalThis.fetch = fetch
  const error = await reply.catch((error) => error)
  if (!(error instanceof Error)) throw new Error(`A response of status ${response.status} is no error`)
  return error
}

/** Returns the error for a rejection by our server: JSON with a message and a code. */
export const rejectionOf = (status: number, error: string, code = 'unavailable'): Promise<Error> =>
  errorFrom(Response.json({ error, code }, { status }))

/** Server errors that are not our server's: a proxy's page, an empty body and foreign JSON. */
export const foreignErrors = (): Promise<Error[]> =>
  Promise.all(
    [
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      new Response(null, { status: 504 }),
      Response.json({}, { status: 500 }),
      Response.json(null, { status: 500 }),
      Response.json({ error: 'upstream connect error' }, { status: 503 }),
      Response.json({ error: { message: 'internal' }, code: 13 }, { status: 500 }),
    ].map(errorFrom),
  )
