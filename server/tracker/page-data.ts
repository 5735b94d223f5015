import { contract } from '#contract/contract.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { monthOf, monthQuery } from '#contract/tracker/months.ts'
import { type Clock, localDate } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type PageData, replyPreloader, searchOf } from '#server/platform/pages/server-render.ts'
import type { expenseTracker } from './expense-tracker.ts'
import type { CashcoachService } from './subscription/service.ts'

type Tracker = Pick<
  ReturnType<typeof expenseTracker>,
  'expenses' | 'categories' | 'accounts' | 'insights' | 'forecast' | 'formerImports' | 'replies' | 'revision'
>

interface Dependencies extends Tracker {
  subscription: Pick<CashcoachService, 'status' | 'wasActive'>
  purchases: { list(memberId: number): Promise<Purchase[]> }
  config: Pick<Config, 'payments'>
  clock: Clock
}

/** Maximum size of a month's list of expenses; parsing and drawing a longer one would block the event loop. */
const maxListBytes = 256 * 1024

/**
 * Data for server rendering of CashCoach's page and of the tracker's overview of the current month. All belong to the
 * member, so no view is cached. A page whose cached replies are valid sends no query twice.
 */
export function trackerPageData(dependencies: Dependencies): Record<string, PageData> {
  const { subscription, purchases, config, clock } = dependencies
  const status = replyPreloader('cashcoach', 'status', contract.cashcoach.status)
  const bought = replyPreloader('payments', 'purchases', contract.payments.purchases)
  const settings = replyPreloader('expenses', 'settings', contract.expenses.settings)
  const categories = replyPreloader('expenses', 'categories', contract.expenses.categories)
  const accounts = replyPreloader('trackerAccounts', 'list', contract.trackerAccounts.list)
  const expenses = replyPreloader('expenses', 'list', contract.expenses.list)
  const insights = replyPreloader('insights', 'read', contract.insights.read)
  const forecast = replyPreloader('forecast', 'read', contract.forecast.read)
  const formerImports = replyPreloader('formerImports', 'list', contract.formerImports.list)

  const cashcoach: PageData = async ({ caller, request }) => {
    // Members who return from payment see that message first, and a card without payments is loaded by the script.
    if (searchOf(request.url) !== '' || config.payments === 'off' || caller.time_zone === null) return null
    const current = await subscription.status(caller, clock.now())
    if (current.state !== 'ended') return { page: 'cashcoach', replies: [status(current)] }
    return { page: 'cashcoach', replies: [status(current), bought(await purchases.list(caller.id))] }
  }

  const overview: PageData = async ({ caller, request }) => {
    // Without the member's time zone, today and so the month are unknown.
    if (searchOf(request.url) !== '' || caller.time_zone === null) return null
    const now = clock.now()
    const { id: memberId } = caller
    const revision = dependencies.revision(memberId)
    const [current, mayRead, changes] = await Promise.all([
      subscription.status(caller, now),
      subscription.wasActive(caller),
      revision,
    ])
    // Without access the page shows the price and no records.
    if (!mayRead || current.state === 'none' || current.state === 'confirming') return null
    // The page's own request creates the first categories; a render writes nothing.
    if (changes === undefined) return null
    const today = localDate(caller.time_zone, now)
    const [own, list, ownAccounts] = await Promise.all([
      dependencies.expenses.settings(memberId),
      dependencies.categories.list({ caller, now, today }, false),
      dependencies.accounts.list(memberId),
    ])
    const query = monthQuery(monthOf(today, own.month_start))
    const month = contract.expenses.list.query.decode(query)
    const key = { memberId, today, revision }
    const { replies } = dependencies
    const [entries, read, expected, former] = await Promise.all([
      replies(contract.expenses.list, { ...key, query: month }, () =>
        dependencies.expenses.list(memberId, month, today),
      ),
      replies(contract.insights.read, { ...key, query: month }, () =>
        dependencies.insights.read(memberId, month, today),
      ),
      replies(contract.forecast.read, key, () => dependencies.forecast.read(memberId, today)),
      replies(contract.formerImports.list, key, () => dependencies.formerImports.list(memberId)),
    ])
    if (entries.bytes.length > maxListBytes) return null
    return {
      page: 'expense-tracker',
      today,
      replies: [
        status(current),
        settings(own),
        categories(list),
        accounts(ownAccounts),
        expenses(entries, { query }),
        insights(read, { query }),
        forecast(expected),
        formerImports(former),
      ],
    }
  }

  return { '/cashcoach': cashcoach, '/cashcoach/expense-tracker': overview }
}
