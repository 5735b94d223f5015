import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { User } from '#contract/platform/user.ts'
import type { UserState, UserStore } from './user-store.ts'

const Store = createContext<UserStore | null>(null)

export function UserProvider({ store, children }: { store: UserStore; children: ReactNode }) {
  return <Store value={store}>{children}</Store>
}

/** The user store of this page load, for session actions: fetchUser, createSession, logout. */
export function useUserStore(): UserStore {
  const store = use(Store)
  if (!store) throw new Error('useUserStore needs a UserProvider above it')
  return store
}

/** The current user, with isPending and isFetching. */
export function useUser(): UserState {
  const { subscribe, read } = useUserStore()
  return useSyncExternalStore(subscribe, read, read)
}

/** The signed-in member, on pages whose guard is 'member' or 'admin'; never null. */
export function useMember(): User {
  const { user } = useUser()
  if (!user) throw new Error('useMember is for pages that a visitor cannot reach')
  return user
}
