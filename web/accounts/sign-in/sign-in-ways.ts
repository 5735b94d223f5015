import { hasSiteWord } from '#web/platform/browser/site-switches.ts'

export const isEmailSignIn = (): boolean => hasSiteWord('sign-in-email')
export const isProviderSignIn = (): boolean => !isEmailSignIn() || hasSiteWord('sign-in-oidc')
