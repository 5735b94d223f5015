/** Whether the server's mark of this site has a word (`server/platform/pages/site-switches.ts`). By default it has none. */
export const hasSiteWord = (word: string): boolean =>
  Boolean(globalThis.document?.querySelector(`meta[name=site][content~=${word}]`))

export const isPaymentsOn = (): boolean => !hasSiteWord('payments-off')
export const isMailOn = (): boolean => !hasSiteWord('mail-off')

/** A sentence that promises an e-mail, or its replacement while mail is switched off. */
export const ifMailed = (promise: string, otherwise = ''): string => (isMailOn() ? promise : otherwise)
