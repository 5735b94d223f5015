import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import { monthKey, monthOf } from '#contract/tracker/months.ts'
import type { BudgetAlerts, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { BudgetStatus, BudgetStatusReader } from './budget-status.ts'
import type { BudgetEmail } from './emails.ts'
import { isCrossed, type Level, levelReached, noticeText } from './rules.ts'
import type { BudgetStore } from './store.ts'

interface Dependencies {
  store: Pick<BudgetStore, 'addAlert'>
  budgetStatuses: BudgetStatusReader
  /** Null while mail is switched off: then nothing is recorded as sent. */
  write: BudgetEmail | null
}

/** Returns a notice for each budget threshold that a change crosses, and sends one e-mail per month and threshold. */
export function budgetAlerts({ store, budgetStatuses, write }: Dependencies): BudgetAlerts {
  const levelsOf = async ({ caller, ...change }: TrackerWrite) => {
    const all = await budgetStatuses({ ...change, memberId: caller.id })
    return new Map(all.map((budgetStatus) => [budgetStatus.row.id, { budgetStatus, level: levelOf(budgetStatus) }]))
  }

  /** The limit covers the threshold too: no lower alert follows a higher one. */
  async function idempotentWrite(change: TrackerWrite, notice: BudgetNotice) {
    if (!write || !change.settings.budget_emails) return
    const { caller, timestamp, today, settings } = change
    const month = monthKey(monthOf(today, settings.month_start))
    const levels = notice.level === 'limit' ? (['threshold', 'limit'] as const) : (['threshold'] as const)
    let isNew = false
    for (const level of levels) isNew = await store.addAlert(caller.id, notice.budget_id, month, level, timestamp)
    if (isNew) await write(change, notice, month)
  }

  return async (change, work) => {
    const before = await levelsOf(change)
    const result = await work()
    const notices: BudgetNotice[] = []
    for (const { budgetStatus, level } of (await levelsOf(change)).values()) {
      if (level === null || !isCrossed(before.get(budgetStatus.row.id)?.level ?? null, level)) continue
      const notice = noticeOf(budgetStatus, level, change)
      notices.push(notice)
      await idempotentWrite(change, notice)
    }
    return { result, notices }
  }
}

const levelOf = ({ row, spent, available }: BudgetStatus): Level =>
  levelReached({ available, alert_threshold: row.alert_threshold }, spent)

function noticeOf(
  { row, spent, carried }: BudgetStatus,
  level: NonNullable<Level>,
  { categories, settings }: TrackerWrite,
): BudgetNotice {
  const { name } = categories.of(row.category_id)
  const facts = { budget_id: row.id, category_name: name, level, spent, monthly_limit: row.monthly_limit }
  return { ...facts, message: noticeText(facts, carried, settings.currency) }
}
