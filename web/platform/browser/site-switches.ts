/** Whether the server's mark of this site has a word (`server/platform/pages/site-switches.ts`). By default it has none. */
const hasWord = (word: string): boolean =>
  typeof document !== 'undefined' && document.querySelector(`meta[name=site][content~=${word}]`) !== null

export const isPaymentsOn = (): boolean => !hasWord('payments-off')
export const isMailOn = (): boolean => !hasWord('mail-off')

export const isEmailSignIn = (): boolean => hasWord('sign-in-email')
export const isProviderSignIn = (): boolean => !isEmailSignIn() || hasWord('sign-in-oidc')

/** A sentence that promises an e-mail, or its replacement while mail is switched off. */
export const ifMailed = (promise: string, otherwise = ''): string => (isMailOn() ? promise : otherwise)
