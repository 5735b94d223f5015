import type { User } from '#contract/platform/user.ts'
import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { deviceData } from './device-data.ts'
import { failureReason } from './sign-in.ts'

export interface UserState {
  /** Null until fetched, and for visitors. */
  user: User | null
  /** True until the first fetch has settled, with success or failure. */
  isPending: boolean
  isFetching: boolean
  /** Message of the last failed fetch; null on success and for 'not signed in', which is not a failure. */
  fetchError: string | null
  /** A member was signed in on this page, but the server no longer knows the session. */
  isExpired: boolean
  /** The member whose session has expired. */
  expiredId: number | null
  /**
   * The server no longer knows the session, but a form has unsaved input: the member stays until the form is closed.
   */
  isExpiring: boolean
  /** A logout is in progress; the page then navigates to / itself. */
  isLoggingOut: boolean
}

export type SessionReply = ReplyOf<'accounts', 'createSession'>

export interface UserStore {
  read(): UserState
  subscribe(listener: () => void): () => void
  /** Fetches the current user. Concurrent calls are coalesced. Never rejects: failures are in the state. */
  fetchUser(): Promise<User | null>
  /**
   * Exchanges the one-time code in `search`, such as '?code=…', for a session, then fetches the user. Runs at most
   * once: later calls return the same promise.
   * @throws Error without a code, ApiError or NetworkError if the exchange fails; the cause is logged to the console
   */
  createSession(search: string): Promise<SessionReply>
  /**
   * Clears the user immediately, then ends the session on the server and deletes the member's calculator inputs on this
   * device. If that fails, the user is restored, because the session may still exist.
   * @returns whether the server confirmed it
   */
  logout(): Promise<boolean>
  /** Handles a 401 response for a signed-in member. Does nothing for a visitor. */
  expire(): void
  /**
   * While `isNeeded` returns true, delays the end of the session, because replacing the page would lose the typed
   * input.
   * @returns a function that ends the delay; if the session has ended by then, the page is notified now
   */
  trackUnsavedChanges(isNeeded: () => boolean): () => void
  /** An explicit logout takes effect immediately: unsaved input does not delay what the next fetch finds. */
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

/** Whether certainly nobody is signed in. */
export const isVisitor = ({ user, isPending, fetchError, isLoggingOut }: UserState): boolean =>
  !user && !isPending && !fetchError && !isLoggingOut

/**
 * Stores the current user, once per page load.
 * @param isSignedOut whether the page already says that no session exists, so that no first fetch is pending
 */
export function createUserStore(isSignedOut = false): UserStore {
  let state = { ...initialState, isPending: !isSignedOut }
  let inFlight: Promise<User | null> | null = null
  let codeExchange: Promise<SessionReply> | null = null
  const listeners = new Set<() => void>()
  const unsavedChanges = new Set<() => boolean>()
  let dropsUnsavedChanges = false

  const set = (change: Partial<UserState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** State after the server no longer knows the session of `user`. */
  const ended = (user: User | null): Partial<UserState> => {
    const isExpiring = user !== null && !dropsUnsavedChanges && [...unsavedChanges].some((isNeeded) => isNeeded())
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
    dropsUnsavedChanges = false
    if (!state.isLoggingOut) set({ ...outcome, isPending: false, isFetching: false })
    return state.user
  }

  const fetchUser = () => {
    inFlight ??= fetchState()
    return inFlight
  }

  const exchange = async (search: string) => {
    const reply = await requestSession(search)
    // Let a fetch that started before the session existed finish first: its response would be that of a visitor.
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
    dropUnsavedChanges() {
      dropsUnsavedChanges = true
    },
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
