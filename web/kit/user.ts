import type { User } from '#contract/accounts.ts'
import { call, type ReplyOf } from './api.ts'
import { NetworkError, statusOf } from './errors.ts'
import { reasonOf } from './sign-in.ts'

export interface UserState {
  /** Null until fetched, and for whoever is not signed in. */
  user: User | null
  /** True until the first fetch has settled, well or badly. */
  isPending: boolean
  isFetching: boolean
  /** Why the last fetch failed, as a sentence; null for a success and for 'not signed in', which is no failure. */
  failure: string | null
  /** Somebody was signed in on this page and the server no longer knows the session. */
  isExpired: boolean
  /** Logout is under way; the page goes to / by itself. */
  isLeaving: boolean
}

export type SessionReply = ReplyOf<'accounts', 'createSession'>

export interface UserStore {
  read(): UserState
  subscribe(listener: () => void): () => void
  /** Asks who is signed in. Calls while one is under way share it. Never rejects: failures are in the state. */
  fetchUser(): Promise<User | null>
  /**
   * Exchanges the one-time code in `search`, such as '?code=…', for a session, then fetches the user. Runs at most once:
   * later calls return the same promise.
   * @throws Error without a code, ApiError or NetworkError when the exchange fails; the console says which
   */
  exchangeCode(search: string): Promise<SessionReply>
  /**
   * Forgets the user at once, then ends the session on the server. Where that fails the user is back, since the session
   * may well go on.
   * @returns whether the server knows
   */
  logout(): Promise<boolean>
  /** The server answered 401 to somebody who was signed in. Does nothing for a visitor. */
  expire(): void
}

const unknown: UserState = {
  user: null,
  isPending: true,
  isFetching: false,
  failure: null,
  isExpired: false,
  isLeaving: false,
}

/** Keeps who is signed in, once per page load. */
export function createUserStore(): UserStore {
  let state = unknown
  let underway: Promise<User | null> | null = null
  let exchange: Promise<SessionReply> | null = null
  const listeners = new Set<() => void>()

  const set = (change: Partial<UserState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const ask = async () => {
    set({ isFetching: true })
    const outcome = await outcomeOfAsking(state)
    underway = null
    if (!state.isLeaving) set({ ...outcome, isPending: false, isFetching: false })
    return state.user
  }

  const fetchUser = () => {
    underway ??= ask()
    return underway
  }

  const trade = async (search: string) => {
    const reply = await createSession(search)
    // A fetch that began before the session existed would answer for a visitor, so it is let out first.
    await underway
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
    exchangeCode(search) {
      exchange ??= trade(search)
      return exchange
    },
    async logout() {
      const { user } = state
      set({ user: null, isLeaving: true })
      const isDone = await endSession()
      if (!isDone) set({ user, isLeaving: false })
      return isDone
    },
    expire() {
      if (state.user && !state.isLeaving) set({ user: null, isExpired: true })
    },
  }
}

async function outcomeOfAsking({ user: known }: UserState): Promise<Partial<UserState>> {
  try {
    return { user: await call('accounts', 'me'), failure: null, isExpired: false }
  } catch (error) {
    if (statusOf(error) === 401) return { user: null, failure: null, isExpired: known !== null }
    const failure =
      error instanceof NetworkError ? `Network error: ${error.message}` : `Failed to fetch user: ${reasonOf(error)}`
    return { failure }
  }
}

async function createSession(search: string): Promise<SessionReply> {
  const code = new URLSearchParams(search).get('code')
  try {
    if (!code) throw new Error('No code provided in URL search params')
    return await call('accounts', 'createSession', { body: { code } })
  } catch (error) {
    console.error(
      code ? `Failed to exchange code for session token: ${reasonOf(error)}` : 'No code provided in URL search params',
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
