import type { UserStore } from '#web/platform/session/user-store.ts'

const channelName = 'moneta-session'

/** Tells the other tabs of this browser that the session has ended. */
export function broadcastLogout() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('ended')
  channel.close()
}

/**
 * Asks anew who is signed in: a page must not go on showing one person's figures to the next.
 * @param onOtherUser called where it is somebody else by now
 */
export async function resyncUser(store: UserStore, onOtherUser: () => void) {
  const { user: before, isLoggingOut } = store.read()
  if (!before || isLoggingOut) return
  const after = await store.fetchUser()
  if (after && after.id !== before.id) onOtherUser()
}

/**
 * Keeps this tab's user in step with the browser's session: asks anew when another tab has logged out, and when the
 * reader comes back to this one. Somebody else by now gets a page of their own.
 */
export function startSessionSync(store: UserStore) {
  const resync = () => resyncUser(store, () => location.reload())
  new BroadcastChannel(channelName).addEventListener('message', () => {
    store.dropUnsavedChanges()
    resync()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resync()
  })
}
