import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentsProvider } from './provider.ts'

/** One request for a page, or a form of it. */
export interface PageCall {
  payments: PaymentsProvider
  request: FastifyRequest
  reply: FastifyReply
  /** The id in the path. */
  id: string
  /** What a form holds; nothing for a page that is only looked at. */
  form: Record<string, string>
}

/** Method and path below the pages' own, `:id` in the place of an id. */
export type PageTable = Record<string, (call: PageCall) => FastifyReply | Promise<FastifyReply>>
