import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/platform/problem.ts'
import { DatabaseUnavailableError, isForeignKeyError } from '#server/platform/db/errors.ts'
import { StorageUnavailableError } from '#server/platform/storage/storage.ts'
import { defaultBodyLimit } from './body.ts'
import { lingerAfterReply } from './linger.ts'
import { isNavigation } from './navigation.ts'
import { pace } from './pace.ts'
import { databaseUnavailable, notFound, ProblemError, storageUnavailable, unauthorized } from './problems.ts'

/** Sends a problem as a page, for a browser window. The status is set. */
export type ErrorPage = (reply: FastifyReply, problem: Problem) => FastifyReply

/** Messages for Fastify's own rejections. */
const fastifyProblems: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', error: 'That is more than this address takes at once.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'media_type', error: 'Send JSON, with the content type application/json.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', error: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', error: 'The body is empty where JSON is expected.' },
}

const misunderstood: Problem = { code: 'refused', error: 'This request could not be understood.' }
const internal: Problem = { code: 'internal', error: 'Something went wrong on our side. Please try again.' }

/**
 * Rate of replies above a rate limit, to all clients together. A client that repeats its calls on many connections gets its
 * replies one after another, so that other requests do not wait behind hundreds of its calls. The longest wait is a second.
 */
const rejectionPace = { perInterval: 4, maxWaiting: 4000 }

const isApi = (request: FastifyRequest) => request.url.startsWith('/api/')

/** Converts a database or disk error to a response for the caller; undefined for an internal error. */
async function infrastructureProblem(
  error: unknown,
  request: FastifyRequest,
  isCallerGone: (request: FastifyRequest) => Promise<boolean>,
): Promise<ProblemError | undefined> {
  if (error instanceof DatabaseUnavailableError) {
    // Rejected calls are not logged, which would flood the log; they are counted by status.
    if (error.reason !== 'overloaded') request.log.warn({ err: error, reason: error.reason }, 'database unavailable')
    return databaseUnavailable(error.reason)
  }
  if (error instanceof StorageUnavailableError) {
    request.log.warn({ err: error }, 'storage unavailable')
    return storageUnavailable(error.operation)
  }
  return isForeignKeyError(error) && (await isCallerGone(request)) ? unauthorized() : undefined
}

/**
 * The only place that converts errors to replies: ours unchanged, all others as a 500 without detail.
 * @param isCallerGone whether the sender's account was deleted during the request; then a dangling reference is no
 * internal error
 * @param page for navigations, so that a browser window never shows JSON; without it they get JSON too
 */
export function handleErrors(
  app: FastifyInstance,
  isCallerGone: (request: FastifyRequest) => Promise<boolean> = async () => false,
  page?: ErrorPage,
) {
  const explain = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = await infrastructureProblem(error, request, isCallerGone)
    if (problem) return sendProblem(reply.headers(problem.headers), problem.status, problem.problem, page)
    const knownProblem = fastifyProblems[error.code]
    if (knownProblem) return sendProblem(reply, error.statusCode ?? 400, knownProblem, page)
    if (error.statusCode && error.statusCode < 500) return sendProblem(reply, error.statusCode, misunderstood, page)
    request.log.error({ err: error, req: request }, 'unexpected error')
    return sendProblem(reply, 500, { ...internal, details: `Request ${request.id}` }, page)
  }
  const waitForTurn = pace(rejectionPace)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!(error instanceof ProblemError)) return explain(error, request, reply)
    const send = () => sendProblem(reply.headers(error.headers), error.status, error.problem, page)
    if (error.status === 429) return waitForTurn().then(send)
    // The common case: avoid awaiting anything here.
    send()
  })
}

/** Close the connection with the reply instead of waiting for a long unread body. */
function leaveBody(request: FastifyRequest, reply: FastifyReply) {
  const { raw, headers } = request
  const length = headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
  if (raw.complete || length <= defaultBodyLimit) return
  reply.header('connection', 'close')
  lingerAfterReply(request)
}

function sendProblem(reply: FastifyReply, status: number, problem: Problem, page?: ErrorPage) {
  leaveBody(reply.request, reply)
  reply.code(status).header('cache-control', 'no-store')
  if (page && isNavigation(reply.request)) return page(reply, problem)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem))
}

/** Answers unknown routes: the error shape under /api, unless a browser opens it as a page; a page elsewhere. */
export function handleNotFound(
  app: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => unknown,
  errorPage?: ErrorPage,
) {
  app.setNotFoundHandler((request, reply) => {
    if (!isApi(request) && (request.method === 'GET' || request.method === 'HEAD')) return page(request, reply)
    const { status, problem } = notFound()
    return sendProblem(reply, status, problem, errorPage)
  })
}
