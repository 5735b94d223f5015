import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/platform/problem.ts'
import { DatabaseUnavailableError, isForeignKeyError } from '#server/platform/db/errors.ts'
import { StorageUnavailableError } from '#server/platform/storage/storage.ts'
import { defaultBodyLimit } from './body.ts'
import { databaseUnavailable, notFound, ProblemError, storageUnavailable, unauthorized } from './problems.ts'

/** What Fastify itself refuses, in our words. */
const fastifyProblems: Record<string, { code: string; error: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', error: 'That is more than this address takes at once.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'media_type', error: 'Send JSON, with the content type application/json.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', error: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', error: 'The body is empty where JSON is expected.' },
}

const isApi = (request: FastifyRequest) => request.url.startsWith('/api/')

/** What a fault of the database or of the disk means to whoever asked, or undefined where it is a fault of ours. */
async function surroundingsProblem(
  error: unknown,
  request: FastifyRequest,
  isCallerGone: (request: FastifyRequest) => Promise<boolean>,
): Promise<ProblemError | undefined> {
  if (error instanceof DatabaseUnavailableError) {
    // A line for each refused call would be a flood of its own; they are counted by their status.
    if (error.reason !== 'overloaded') request.log.warn({ err: error, reason: error.reason }, 'database unavailable')
    return databaseUnavailable(error.reason)
  }
  if (error instanceof StorageUnavailableError) {
    request.log.warn({ err: error }, 'storage unavailable')
    return storageUnavailable()
  }
  return isForeignKeyError(error) && (await isCallerGone(request)) ? unauthorized() : undefined
}

/**
 * The one place where errors become replies: ours as they are, everything else as a 500 without detail.
 * @param isCallerGone whether the account that sent a request was deleted while it was under way; then a row of theirs
 * that points to nobody is no fault
 */
export function handleErrors(
  app: FastifyInstance,
  isCallerGone: (request: FastifyRequest) => Promise<boolean> = async () => false,
) {
  const explain = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = await surroundingsProblem(error, request, isCallerGone)
    if (problem) return sendProblem(reply.headers(problem.headers), problem.status, problem.problem)
    const known = fastifyProblems[error.code]
    if (known) return sendProblem(reply, error.statusCode ?? 400, known)
    if (error.statusCode && error.statusCode < 500)
      return sendProblem(reply, error.statusCode, { code: 'refused', error: 'This request could not be understood.' })
    request.log.error({ err: error, req: request }, 'unexpected error')
    return sendProblem(reply, 500, {
      code: 'internal',
      error: 'Something went wrong on our side. Please try again.',
      details: `Request ${request.id}`,
    })
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The usual case, and that of a flood: whatever is awaited here is paid for by each refusal.
    if (!(error instanceof ProblemError)) return explain(error, request, reply)
    sendProblem(reply.headers(error.headers), error.status, error.problem)
  })
}

/** A long body that nobody has read is not waited for: the connection ends with the reply. */
function leaveBody({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  const length = headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
  if (!raw.complete && length > defaultBodyLimit) reply.header('connection', 'close')
}

function sendProblem(reply: FastifyReply, status: number, problem: Problem) {
  leaveBody(reply.request, reply)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** Whatever no route answers: the error shape under /api, a page elsewhere. */
export function handleNotFound(app: FastifyInstance, page: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  app.setNotFoundHandler((request, reply) => {
    if (!isApi(request) && (request.method === 'GET' || request.method === 'HEAD')) return page(request, reply)
    const { status, problem } = notFound()
    return sendProblem(reply, status, problem)
  })
}
