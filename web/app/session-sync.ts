import type { UserStore } from '#web/kit/user-store.ts'

const channel = 'moneta-session'

/** Tells the other tabs of this browser that the session has ended. */
export function announceLogout() {
  const others = new BroadcastChannel(channel)
  others.postMessage('ended')
  others.close()
}

/**
 * Asks anew who is signed in when another tab has logged out, and when the reader comes back to this one: a page must
 * not go on showing one person's figures to the next. Somebody else by now gets a page of their own.
 */
export function watchPresence(store: UserStore) {
  const ask = async () => {
    const { user: before, isLoggingOut: isLeaving } = store.read()
    if (!before || isLeaving) return
    const after = await store.fetchUser()
    if (after && after.id !== before.id) location.reload()
  }
  new BroadcastChannel(channel).addEventListener('message', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
}
