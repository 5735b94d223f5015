import type { UserState, UserStore } from '#web/platform/session/user-store.ts'

/** User state of a member who stays signed in. */
export function signedInStore(email: string, isAdmin = false, change: Partial<UserState> = {}): UserStore {
  const flags = { is_admin: isAdmin, has_cashcoach: false, is_first_day: false }
  const user = { id: 1, email, google_user_data: { given_name: null }, ...flags }
  const state: UserState = {
    user,
    isPending: false,
    isFetching: false,
    fetchError: null,
    isExpired: false,
    expiredId: null,
    isExpiring: false,
    isLoggingOut: false,
    ...change,
  }
  return {
    read: () => state,
    subscribe: () => () => {},
    fetchUser: async () => user,
    createSession: () => Promise.reject(new Error('No code')),
    logout: async () => false,
    expire: () => {},
    trackUnsavedChanges: () => () => {},
    dropUnsavedChanges: () => {},
  }
}
