import type * as z from 'zod'
import type { Route } from './route.ts'

/** The schemas of a call and its reply. A missing reply means 204; `file` means bytes without a schema. */
export interface EndpointSchemas {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply?: z.ZodType
  file?: true
  /** The media types that a file may have, if known. */
  fileTypes?: readonly string[]
}

export type Endpoint = Route & EndpointSchemas

/** A feature's endpoints, by name. */
export type Api = Record<string, Endpoint>

type Part = 'params' | 'query' | 'body'

/** The request that a caller sends: the wire side of each schema. */
export type Sent<E> = {
  [K in Part as K extends keyof E ? (E[K] extends z.ZodType ? K : never) : never]: K extends keyof E
    ? z.input<E[K]>
    : never
}

/** The request that a handler receives, after decoding. */
export type Received<E> = {
  [K in Part as K extends keyof E ? (E[K] extends z.ZodType ? K : never) : never]: K extends keyof E
    ? z.output<E[K]>
    : never
}

type ReplySchema<E> = E extends { reply: infer S } ? S : never

/** The reply that a handler returns, before encoding. */
// biome-ignore lint/suspicious/noConfusingVoidType: A handler that only does something may end without a return.
export type Reply<E> = [ReplySchema<E>] extends [never] ? void : z.output<ReplySchema<E>>

/** The reply that the browser receives: the wire side of the schema. */
export type WireReply<E> = [ReplySchema<E>] extends [never] ? undefined : z.input<ReplySchema<E>>

/**
 * Joins a feature's routes with their schemas. A route without schemas, or schemas without a route, is a compile error.
 */
export function defineApi<R extends Record<string, Route>, S extends { [K in keyof R]: EndpointSchemas }>(
  routes: R,
  shapes: S,
): { [K in keyof R]: R[K] & S[K] } {
  const joined = Object.entries(routes).map(([name, route]) => [name, { ...route, ...shapes[name] }])
  return Object.fromEntries(joined)
}
