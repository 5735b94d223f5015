import type { Person } from './start-app.ts'

/** A successful call, for the walk over the contract. */
export interface EndpointExample {
  params?: Record<string, string | number>
  /** Parameters known only to a signed-in caller. */
  paramsFor?: (caller: Person) => Promise<{ id: number }>
  query?: string
  body?: object
  /** A body known only to a signed-in caller. */
  bodyFor?: (caller: Person) => Promise<object>
  prepare?: (caller: Person) => Promise<unknown>
  /** Why a single call cannot succeed, and the test that covers it. */
  testedIn?: string
}
