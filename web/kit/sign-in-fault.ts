/** Why a sign-in came to nothing, in the words of the provider's return; anything else is 'refused'. */
const sentences: Record<string, string> = {
  cancelled: 'Sign-in was cancelled. Nothing was changed.',
  unverified: 'Your sign-in provider has not verified your e-mail address, so we could not sign you in.',
  unavailable: 'Sign-in is not responding right now. Please try again in a minute.',
  expired: 'That sign-in was started too long ago or in another browser. Please try again.',
  refused: 'Sign-in did not succeed. Please try again.',
}

const key = 'sign-in-fault'
const freshFor = 60_000

/** The landing page is another page load, so the reason travels in the tab's storage and the address stays clean. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps for the landing page why a sign-in failed.
 * @param search the query of the return, such as '?error=cancelled'
 * @param now in milliseconds
 */
export function keepFault(search: string, now: number, storage: Storage) {
  const code = new URLSearchParams(search).get('error') ?? 'refused'
  storage.setItem(key, `${now} ${code}`)
}

/** What to say of a sign-in; whoever cancelled it has done nothing wrong. */
export interface Fault {
  kind: 'info' | 'bad'
  title: string
}

/** What there is to say of a sign-in that failed within the last minute, once; null where there is none. */
export function takeFault(now: number, storage: Storage): Fault | null {
  const kept = storage.getItem(key)
  if (!kept) return null
  storage.removeItem(key)
  const [moment, code = ''] = kept.split(' ')
  if (now - Number(moment) > freshFor) return null
  const title = Object.hasOwn(sentences, code) ? sentences[code] : sentences.refused
  return title ? { kind: code === 'cancelled' ? 'info' : 'bad', title } : null
}
