let serverWords: readonly string[] = []

/** Sets the words of the site for a render on the server, which has no document. */
export const setServerWords = (words: readonly string[]) => {
  serverWords = words
}

/** Whether the server's mark of this site has a word (`server/platform/pages/site-switches.ts`). By default it has none. */
export const hasSiteWord = (word: string): boolean =>
  globalThis.document
    ? document.querySelector(`meta[name=site][content~=${word}]`) !== null
    : serverWords.includes(word)

export const isPaymentsOn = (): boolean => !hasSiteWord('payments-off')
export const isMailOn = (): boolean => !hasSiteWord('mail-off')

/** A sentence that promises an e-mail, or its replacement while mail is switched off. */
export const ifMailed = (promise: string, otherwise = ''): string => (isMailOn() ? promise : otherwise)
