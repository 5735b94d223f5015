import type { FastifyRequest } from 'fastify'
import type { Api, Received } from '#contract/platform/endpoint.ts'

/**
 * Finds what a call with a `per` limit is counted by, before its body is read.
 * @param call `sender` is the member or the address, for calls that belong to nothing known
 * @returns null for a call that is not counted
 */
export type LimitKey<E> = (
  call: Omit<Received<E>, 'body'> & { request: FastifyRequest; now: number; sender: string },
) => Promise<string | null>

type LimitKeys<A> = {
  [Name in keyof A as A[Name] extends { limit: { per: string } } ? Name : never]: LimitKey<A[Name]>
}

/** One function per endpoint with a `per` limit; none for an API without such limits. */
export type LimitKeysOf<A extends Api> = keyof LimitKeys<A> extends never ? [] : [LimitKeys<A>]
