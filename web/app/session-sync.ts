import { href } from '#web/platform/routing/href.ts'
import { isVisitor, type UserStore } from '#web/platform/session/user-store.ts'
import { channelName } from './session-channel.ts'

/**
 * Fetches the current user again, so that a page never shows one user's data to another.
 * @param onOtherUser called if a different user is now signed in
 */
export async function resyncUser(store: UserStore, onOtherUser: () => void) {
  const { user: before, isLoggingOut } = store.read()
  if (!before || isLoggingOut) return
  const after = await store.fetchUser()
  if (after && after.id !== before.id) onOtherUser()
}

/**
 * Finds out who is signed in when the back/forward cache restores a page. For a visitor it first reads the HTML of a
 * small page, which says whether a session exists: the browser logs a rejected call to the console.
 */
export async function resyncRestored(store: UserStore) {
  store.dropUnsavedChanges()
  if (isVisitor(store.read()) && !(await mayHaveSession())) return
  await store.fetchUser()
}

async function mayHaveSession(): Promise<boolean> {
  try {
    return !(await (await fetch(href('welcome'))).text()).includes('<meta name="session" content="none">')
  } catch {
    return false
  }
}

/**
 * Keeps this tab's user in sync with the browser's session: fetches the user again after a logout in another tab, and
 * when this tab regains focus or is restored. If the user has changed, the page reloads.
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
  // The back/forward cache may restore a page after a logout in another tab.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resyncRestored(store)
  })
}
