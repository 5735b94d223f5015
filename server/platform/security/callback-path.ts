import { routes } from '#contract/routes.ts'

/** Path on this site to which the sign-in provider redirects. */
export const callbackPath = routes.accounts.callback.path.replace(':provider', 'google')
