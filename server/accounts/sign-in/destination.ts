import * as z from 'zod'
import { ReturnPath } from '#contract/accounts/accounts.ts'

/**
 * The page to open after sign-in, as returned to the browser. Created only here and sealed in each sign-in cookie, so
 * that code in between treats it as opaque.
 */
export const Destination = z.object({ return_to: z.string() })
export type Destination = z.infer<typeof Destination>

/** @param page a local path */
export const destinationOf = (page: string): Destination => ({ return_to: page })

export const requestedDestination = ({ return_to }: Partial<Destination>): Destination =>
  destinationOf(safeReturnPath(return_to))

/**
 * Whether a sign-in only proves an identity to the page of a request, where a member gets a new sign-in. It begins no
 * session and creates no member.
 */
export const isProofOnly = ({ return_to }: Destination): boolean => /^\/requests\/sign-in\/[\w-]+$/.test(return_to)

/** Default page after sign-in. */
const defaultPage = '/dashboard'

/** Local paths that are no valid return pages: returning to /api/logout would undo the sign-in. */
const reservedPaths = /^\/(api|auth|sandbox|welcome|sign-in)(?![\w-])/i

/**
 * The return page after sign-in: the requested page of this site, or the default; this prevents open redirects. The
 * result is fully resolved, so that later parsing (dots, double slashes, escapes) cannot leave the site.
 */
export function safeReturnPath(requestedPath: string | undefined): string {
  if (requestedPath === undefined || !ReturnPath.safeParse(requestedPath).success) return defaultPage
  const { host, pathname, search, hash } = new URL(requestedPath, 'http://site.invalid')
  const page = `${pathname}${search}${hash}`
  return host === 'site.invalid' && isPageOfOurs(pathname) && page.length <= 1000 ? page : defaultPage
}

/** The router decodes escapes where a comparison does not, so the fully decoded path is checked. */
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
  // No valid page is escaped five times.
  return false
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
