import { readId } from '#web/platform/admin/list-address.ts'

/** What of the log stands in the address, so that Back leads through it and a reload shows the same. */
export interface LogAddress {
  search: string
  action: string | null
  /** The member whom it concerned. */
  member: number | null
  /** The entry after which the page begins. */
  after: number | null
}

/** Reads the query of the page's address. What it does not know is left out. */
export function readLogAddress(query: string): LogAddress {
  const parameters = new URLSearchParams(query)
  return {
    search: parameters.get('search') ?? '',
    action: parameters.get('action') || null,
    member: readId(parameters.get('member')),
    after: readId(parameters.get('after')),
  }
}

/** The query of an address, for `href`. */
export const logQuery = ({ search, ...rest }: LogAddress) => ({ search: search === '' ? null : search, ...rest })

/** What the server is asked for: nothing that is empty. */
export function logFilter({ search, action, member }: LogAddress) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(action !== null && { action }),
    ...(member !== null && { member: String(member) }),
  }
}
