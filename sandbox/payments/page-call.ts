import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentsProvider } from './provider.ts'

/** A request for a page or one of its forms. */
export interface PageCall {
  payments: PaymentsProvider
  request: FastifyRequest
  reply: FastifyReply
  /** The id in the path. */
  id: string
  /** The form fields; empty for a GET. */
  form: Record<string, string>
}

/** Method and path below the pages' base path, with `:id` in place of an id. */
export type PageTable = Record<string, (call: PageCall) => FastifyReply | Promise<FastifyReply>>
