import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ProblemError } from '#server/platform/http/problems.ts'
import { styleSheet } from '../style-sheet.ts'
import { ApiError, missing } from './api-error.ts'
import { paymentsPath } from './client.ts'
import { controlPages } from './controls-routes.ts'
import type { PageTable } from './page-call.ts'
import { declinedPage, unknownPage } from './page-parts.ts'
import { sendPage } from './page-replies.ts'
import { payPages } from './pay-routes.ts'
import { portalPages } from './portal-routes.ts'
import type { PaymentsProvider } from './provider.ts'

const styles = ['payments/payments.css', 'payments/entries.css', 'payments/fields.css', 'payments/controls.css']
const script = join(import.meta.dirname, 'payments.js')

const file =
  (type: string, text: string): PageTable[string] =>
  ({ reply }) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text)

const table: PageTable = {
  ...payPages,
  ...portalPages,
  ...controlPages,
  'GET /payments.css': file('text/css', styleSheet(...styles)),
  'GET /payments.js': file('text/javascript', readFileSync(script, 'utf8')),
}

const Form = z.record(z.string(), z.string().max(500))

/** The HTML pages: payment, subscription portal, and manual controls. */
export async function respondWithPage(payments: PaymentsProvider, request: FastifyRequest, reply: FastifyReply) {
  const [address = ''] = request.url.split('?')
  const [, name, id = '', ...more] = address.slice(paymentsPath.length).replace(/\/$/, '').split('/')
  const path = name === undefined ? '' : id ? `/${name}/:id` : `/${name}`
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const handler = more.length > 0 ? undefined : table[`${method} ${path}`]
  if (!handler) throw missing('page', address)
  const form = typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {}
  return handler({ payments, request, reply, id, form: Form.parse(form) })
}

/** Messages for requests that a page cannot fulfill. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply, site: string) {
  if (error instanceof ApiError) {
    const page = error.status === 404 ? unknownPage(site) : declinedPage(error.message, site)
    return sendPage(reply.code(error.status), page)
  }
  if (error instanceof ProblemError) return sendPage(reply.code(error.status), declinedPage(error.problem.error, site))
  request.log.warn({ err: error }, 'a page of the payments stopped')
  const reason = 'This could not be understood. Please go back and try again.'
  return sendPage(reply.code(400), declinedPage(reason, site))
}
