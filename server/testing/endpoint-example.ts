import type { Person } from './start-app.ts'

/** A call that succeeds, for the walk over the contract. */
export interface EndpointExample {
  params?: Record<string, string | number>
  /** Parameters that only a signed-in caller can know. */
  paramsFor?: (caller: Person) => Promise<{ id: number }>
  query?: string
  body?: object
  /** A body that only a signed-in caller can know. */
  bodyFor?: (caller: Person) => Promise<object>
  prepare?: (caller: Person) => Promise<unknown>
  /** Why one call alone cannot succeed, and the test that shows it succeeding. */
  testedIn?: string
}
