import { contract } from '#contract/contract.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Built, type MemberHooks, mount } from '#server/platform/area.ts'
import { accountTables } from './member-tables.ts'
import { exportMember } from './members/export.ts'
import { accountRoutes } from './members/routes.ts'
import { accountService } from './members/service.ts'
import { type AccountStore, accountStore } from './members/store.ts'
import { type AccountRequests, accountRequests } from './requests/requests.ts'
import { type HasCashcoach, userOf } from './sessions/session-routes.ts'
import { signInCounts } from './sign-in/sign-in-counts.ts'

type Site = Pick<AppDependencies, 'config' | 'appUrl' | 'db' | 'clock' | 'cookies' | 'sessions' | 'mailer'>

interface Needs {
  /** Called when a member is exported or deleted, when all areas are built. */
  hooks: MemberHooks
  /** Called when all areas are built. */
  hasCashcoach: HasCashcoach
}

/** Accounts as the application and the commands use them. */
export interface AccountsPublic extends Pick<AccountStore, 'exists' | 'saveTimeZone'> {
  userOf: typeof userOf
  /** Deletes a member with everything that belongs to them, without an e-mail. */
  deleteAccount(memberId: number, now: number): Promise<void>
  /** Requests of members that admins start for them. */
  requests: AccountRequests
}

/** Members per transaction when search columns are filled; small, so that writers are not blocked for long. */
const fillChunk = 200

/** Sign-in, sessions, and the export and the deletion of an account. */
export function accountsArea(site: Site, { hooks, hasCashcoach }: Needs): Built<AccountsPublic> {
  const service = accountService(site, hooks)
  const requests = accountRequests(site, {
    deleteAccount: service.deleteAccount,
    getCookies: service.getCookies,
    exportAccount: (memberId) => exportMember(site.db, memberId, hooks.tables()),
  })
  const signIns = signInCounts()
  const { exists, saveTimeZone, fillSearchColumns } = accountStore(site.db)
  return {
    name: 'accounts',
    routes: [
      mount(
        contract.accounts,
        accountRoutes({ ...site, hasCashcoach }, service, hooks.tables, signIns),
        service.limitKeys,
      ),
      ...requests.routes,
    ],
    jobs: requests.jobs,
    purges: requests.purges,
    memberTables: accountTables,
    metrics: [signIns.metrics],
    serverRender: { '/account': async () => ({ page: 'account', replies: [] }) },
    async seed() {
      while (await fillSearchColumns(fillChunk));
      return []
    },
    public: {
      userOf,
      deleteAccount: (memberId, now) => service.deleteAccount(memberId, now, null),
      requests: requests.public,
      exists,
      saveTimeZone,
    },
  }
}
