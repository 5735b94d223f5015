import { readId } from '#web/platform/admin/list-url-state.ts'

/** Log filter in the URL, so that Back and reload preserve it. */
export interface LogUrlState {
  search: string
  action: string | null
  /** The affected member. */
  member: number | null
  /** The page starts after this entry. */
  after: number | null
}

/** Parses the page's query string. Unknown values are ignored. */
export function readLogUrlState(query: string): LogUrlState {
  const parameters = new URLSearchParams(query)
  return {
    search: parameters.get('search') ?? '',
    action: parameters.get('action') || null,
    member: readId(parameters.get('member')),
    after: readId(parameters.get('after')),
  }
}

/** Query parameters for `href`. */
export const logQuery = ({ search, ...rest }: LogUrlState) => ({ search: search === '' ? null : search, ...rest })

/** Query of the request, without empty values. */
export function logFilter({ search, action, member }: LogUrlState) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(action !== null && { action }),
    ...(member !== null && { member: String(member) }),
  }
}
