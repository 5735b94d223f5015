import { visitorRoutes } from '#contract/visitor-routes.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { visitorCall } from '#web/platform/api/visitor-api.ts'
import { fillPath } from '#web/platform/routing/fill-path.ts'
import { href } from '#web/platform/routing/href.ts'

const startPath = fillPath(visitorRoutes.accounts.start.path, { provider: 'google' })

/**
 * Where a sign-in button leads without JavaScript: the server answers with a redirect to the provider.
 * @param returnTo a path of this site to come back to
 */
export const signInUrl = (returnTo: string) => fillPath(startPath, {}, { return_to: returnTo })

/** The path that a sign-in link comes back to, or null where `link` is no sign-in link. */
export function returnPathFrom(link: string): string | null {
  const [path, search] = link.split('?', 2)
  if (path !== startPath) return null
  return new URLSearchParams(search).get('return_to') ?? href('dashboard')
}

/** What a person reads when sign-in could not begin; the reason stands on the console. */
export const signInFailedMessage = 'Sign-in could not start. Nothing was lost. Please try again.'

/**
 * Asks for the provider's address of this browser and goes there.
 * @returns false when that failed, which the console says too
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

/** The end of every sentence of the console about sign-in. */
export const failureReason = (error: unknown): string => {
  const status = statusOf(error)
  if (status !== null) return `API responded with HTTP status ${status}`
  return error instanceof Error ? error.message : String(error)
}
