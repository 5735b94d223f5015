import * as z from 'zod'
import { ReturnPath } from '#contract/accounts/accounts.ts'

/**
 * Where a sign-in leads when it is done, as the browser asks for it and is told in the end. It is made here alone and
 * sealed as a whole in each cookie of the sign-in, so that nobody between looks into it.
 */
export const Destination = z.object({ return_to: z.string() })
export type Destination = z.infer<typeof Destination>

/** @param page a path of ours */
export const destinationOf = (page: string): Destination => ({ return_to: page })

export const requestedDestination = ({ return_to }: Partial<Destination>): Destination =>
  destinationOf(safeReturnPath(return_to))

/** Where sign-in leads when nobody asked for another page. */
const defaultPage = '/dashboard'

/** Ours, but no pages to come back to: coming back to /api/logout would undo the sign-in. */
const reservedPaths = /^\/(api|auth|sandbox|welcome)(?![\w-])/i

/**
 * The page to come back to after sign-in: the requested one if it is a page of this site, else the default; so sign-in
 * is no open redirect. What is returned is resolved already, so that no later reading of it (dots, double slashes,
 * escapes) can leave the site.
 */
export function safeReturnPath(requestedPath: string | undefined): string {
  if (requestedPath === undefined || !ReturnPath.safeParse(requestedPath).success) return defaultPage
  const { host, pathname, search, hash } = new URL(requestedPath, 'http://site.invalid')
  const page = `${pathname}${search}${hash}`
  return host === 'site.invalid' && isPageOfOurs(pathname) && page.length <= 1000 ? page : defaultPage
}

/** The router reads escapes where a comparison does not: what a path turns into counts, however often it was escaped. */
function isPageOfOurs(pathname: string): boolean {
  let path = pathname
  for (let times = 0; times < 5; times += 1) {
    const resolved = new URL(`http://site.invalid${path}`).pathname
    if (/[\\\p{Cc}]|\/\//u.test(path) || resolved.includes('//') || reservedPaths.test(resolved)) return false
    const decoded = decodeOnce(path)
    if (decoded === path) return true
    if (decoded === undefined) return false
    path = decoded
  }
  // Nobody escapes a page of ours five times.
  return false
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
