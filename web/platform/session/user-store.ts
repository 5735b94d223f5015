import type { User } from '#contract/platform/user.ts'
import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { deviceData } from './device-data.ts'
import { failureReason } from './sign-in.ts'

export interface UserState {
  /** Null until fetched, and for whoever is not signed in. */
  user: User | null
  /** True until the first fetch has settled, well or badly. */
  isPending: boolean
  isFetching: boolean
  /** Why the last fetch failed, as a sentence; null for a success and for 'not signed in', which is no failure. */
  fetchError: string | null
  /** Somebody was signed in on this page and the server no longer knows the session. */
  isExpired: boolean
  /** Who that was. */
  expiredId: number | null
  /** The server no longer knows the session, but a form holds it: the member is still there until the form is closed. */
  isExpiring: boolean
  /** Logout is under way; the page goes to / by itself. */
  isLoggingOut: boolean
}

export type SessionReply = ReplyOf<'accounts', 'createSession'>

export interface UserStore {
  read(): UserState
  subscribe(listener: () => void): () => void
  /** Asks who is signed in. Calls while one is under way share it. Never rejects: failures are in the state. */
  fetchUser(): Promise<User | null>
  /**
   * Exchanges the one-time code in `search`, such as '?code=…', for a session, then fetches the user. Runs at most
   * once: later calls return the same promise.
   * @throws Error without a code, ApiError or NetworkError when the exchange fails; the console says which
   */
  createSession(search: string): Promise<SessionReply>
  /**
   * Forgets the user at once, then ends the session on the server, and erases their numbers on this device. Where that fails the user is back, since the session
   * may well go on.
   * @returns whether the server knows
   */
  logout(): Promise<boolean>
  /** The server answered 401 to somebody who was signed in. Does nothing for a visitor. */
  expire(): void
  /**
   * While `isNeeded` says so, the end of the session waits, since the page would be replaced and take along what was typed.
   * @returns ends the hold; where the session has ended meanwhile, the page is told now
   */
  trackUnsavedChanges(isNeeded: () => boolean): () => void
  /** Whoever has signed out on purpose is gone at once, whatever was typed: forms that are open hold no more. */
  dropUnsavedChanges(): void
}

const initialState: UserState = {
  user: null,
  isPending: true,
  isFetching: false,
  fetchError: null,
  isExpired: false,
  expiredId: null,
  isExpiring: false,
  isLoggingOut: false,
}

/** Keeps who is signed in, once per page load. */
export function createUserStore(): UserStore {
  let state = initialState
  let inFlight: Promise<User | null> | null = null
  let codeExchange: Promise<SessionReply> | null = null
  const listeners = new Set<() => void>()
  const unsavedChanges = new Set<() => boolean>()

  const set = (change: Partial<UserState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** What is true once the server no longer knows the session of `user`. */
  const ended = (user: User | null): Partial<UserState> => {
    const isExpiring = user !== null && [...unsavedChanges].some((isNeeded) => isNeeded())
    return isExpiring
      ? { isExpiring }
      : { user: null, isExpired: user !== null, expiredId: user?.id ?? null, isExpiring }
  }

  const expire = () => {
    if (state.user && !state.isLoggingOut) set(ended(state.user))
  }

  const fetchState = async () => {
    const { user: previous } = state
    set({ isFetching: true })
    const outcome = await fetchOutcome(() => ended(previous))
    inFlight = null
    if (!state.isLoggingOut) set({ ...outcome, isPending: false, isFetching: false })
    return state.user
  }

  const fetchUser = () => {
    inFlight ??= fetchState()
    return inFlight
  }

  const exchange = async (search: string) => {
    const reply = await requestSession(search)
    // A fetch that began before the session existed would answer for a visitor, so it is let out first.
    await inFlight
    if (!reply.welcome) await fetchUser()
    return reply
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetchUser,
    createSession(search) {
      codeExchange ??= exchange(search)
      return codeExchange
    },
    async logout() {
      const { user } = state
      set({ user: null, isLoggingOut: true })
      const isDone = await endSession()
      if (!isDone) set({ user, isLoggingOut: false })
      else if (user) deviceData.erase(user.id, 'sign-out')
      return isDone
    },
    expire,
    trackUnsavedChanges(isNeeded) {
      unsavedChanges.add(isNeeded)
      return () => {
        unsavedChanges.delete(isNeeded)
        if (state.isExpiring) expire()
      }
    },
    dropUnsavedChanges: () => unsavedChanges.clear(),
  }
}

async function fetchOutcome(ended: () => Partial<UserState>): Promise<Partial<UserState>> {
  try {
    return {
      user: await call('accounts', 'me'),
      fetchError: null,
      isExpired: false,
      expiredId: null,
      isExpiring: false,
    }
  } catch (error) {
    if (statusOf(error) === 401) return { ...ended(), fetchError: null }
    const fetchError =
      error instanceof NetworkError
        ? `Network error: ${error.message}`
        : `Failed to fetch user: ${failureReason(error)}`
    return { fetchError }
  }
}

async function requestSession(search: string): Promise<SessionReply> {
  const code = new URLSearchParams(search).get('code')
  try {
    if (!code) throw new Error('No code provided in URL search params')
    return await call('accounts', 'createSession', { body: { code } })
  } catch (error) {
    console.error(
      code
        ? `Failed to exchange code for session token: ${failureReason(error)}`
        : 'No code provided in URL search params',
    )
    throw error
  }
}

async function endSession(): Promise<boolean> {
  try {
    await call('accounts', 'logout')
    return true
  } catch {
    console.error('Failed to logout')
    return false
  }
}
