import { visitorRoutes } from '#contract/visitor-routes.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { visitorCall } from '#web/platform/api/visitor-api.ts'
import { fillPath } from '#web/platform/routing/fill-path.ts'
import { href } from '#web/platform/routing/href.ts'

const startPath = fillPath(visitorRoutes.accounts.start.path, { provider: 'google' })

/**
 * URL of a sign-in button without JavaScript: the server redirects to the provider.
 * @param returnTo path of this site to return to
 */
export const signInUrl = (returnTo: string) => fillPath(startPath, {}, { return_to: returnTo })

/** Returns the return path of a sign-in link, or null if `link` is not a sign-in link. */
export function returnPathFrom(link: string): string | null {
  const [path, search] = link.split('?', 2)
  if (path !== startPath) return null
  return new URLSearchParams(search).get('return_to') ?? href('dashboard')
}

/** Shown when sign-in could not start; the reason is logged to the console. */
export const signInFailedMessage = 'Sign-in could not start. Nothing was lost. Please try again.'

/**
 * Requests the provider's URL for this browser and navigates there.
 * @returns false if that failed; the error is also logged to the console
 */
export async function signIn(
  returnTo: string,
  navigate: (url: string) => void = (url) => location.assign(url),
): Promise<boolean> {
  try {
    const request = { params: { provider: 'google' }, query: { return_to: returnTo } } as const
    const { redirectUrl } = await visitorCall('accounts', 'redirectUrl', request)
    navigate(redirectUrl)
    return true
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
    return false
  }
}

/** Returns the cause, used at the end of every console message about sign-in. */
export const failureReason = (error: unknown): string => {
  const status = statusOf(error)
  if (status !== null) return `API responded with HTTP status ${status}`
  return error instanceof Error ? error.message : String(error)
}
