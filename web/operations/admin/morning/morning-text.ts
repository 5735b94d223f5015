import { lowStockBelow } from '#contract/shop/low-stock.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDayOfYear, shortTimestamp } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'

export type Morning = ReplyOf<'morning', 'read'>
type Counted = NonNullable<Morning['to_send']>
type Period = 'recent' | 'week' | 'week_before'

/** A number that links to its list. */
export interface LinkedNumber {
  period: string
  figure: string
  /** Beside an amount, the number of its entries. */
  note: string | null
  href: string
}

/** What happened, in three periods. */
export interface FlowTile {
  label: string
  numbers: LinkedNumber[]
  /** Change of the week against the one before; null if there is nothing to compare. */
  change: string | null
}

/** What waits now. */
export interface StateTile {
  label: string
  figure: string
  note: string
  href: string
  needsAttention: boolean
}

const periods: Record<Period, string> = { recent: 'Since yesterday', week: '7 days', week_before: '7 days before' }
const periodNames: readonly Period[] = ['recent', 'week', 'week_before']

const unread = { figure: '–', note: 'Could not be read.' }
const calm = 'Nothing to do'

export const countText = ({ count, is_minimum: isMinimum }: Counted): string =>
  `${count.toLocaleString('en-US')}${isMinimum ? '+' : ''}`

/** '+50%' against a week before; null without a base. */
export function changeText(week: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((week - before) / before) * 100)
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** 'Nov 21 to Nov 27' */
export const daysText = ({ from, to }: Morning['week']): string =>
  `${shortDayOfYear(`${from}T00:00:00Z`, 'UTC')} to ${shortDayOfYear(`${to}T00:00:00Z`, 'UTC')}`

/** New members, sales and refunds. */
export const flowTiles = (morning: Morning): FlowTile[] => [
  membersTile(morning),
  amountTile(morning, 'Sales', 'sales'),
  amountTile(morning, 'Refunds', 'refunds'),
]

function membersTile(morning: Morning): FlowTile {
  const { members } = morning
  const isExact = members !== null && !members.week.is_minimum && !members.week_before.is_minimum
  return {
    label: 'New members',
    numbers: periodNames.map((name) => ({
      period: periods[name],
      ...(members ? { figure: countText(members[name]), note: null } : unread),
      href: href('members', {}, { query: { joined_from: morning[name].from, joined_to: morning[name].to } }),
    })),
    change: isExact ? changeText(members.week.count, members.week_before.count) : null,
  }
}

function amountTile(morning: Morning, label: string, show: 'sales' | 'refunds'): FlowTile {
  const amounts = morning[show]
  return {
    label,
    numbers: periodNames.map((name) => {
      const amount = amounts?.[name]
      const { from, to } = morning[name]
      return {
        period: periods[name],
        ...(amount
          ? { figure: dollarsText(amount.amount), note: pluralize(amount.count, show === 'sales' ? 'sale' : 'refund') }
          : unread),
        href: href('journal', {}, { query: { from, to, show } }),
      }
    }),
    change: amounts && changeText(amounts.week.amount, amounts.week_before.amount),
  }
}

/** Orders, members, payments and parts of the site that may wait for the admin. */
export const stateTiles = (morning: Morning): StateTile[] => [
  listTile('Orders to send', morning.to_send, {
    note: 'wait for a parcel',
    href: href('product-management', {}, { query: { view: 'orders', state: 'to_send' } }),
  }),
  {
    ...listTile('Trials that end', morning.trials, {
      note: 'within 7 days',
      href: href('members', {}, { query: { segment: 'trial_ends' } }),
    }),
    needsAttention: false,
  },
  listTile('Past due', morning.past_due, {
    note: 'charged again soon',
    href: href('members', {}, { query: { cashcoach: 'past_due' } }),
  }),
  listTile('Disputes', morning.disputes, { note: 'wait for the bank', href: href('money', {}, { hash: 'disputes' }) }),
  listTile('Failed refunds', morning.failed_refunds, {
    note: 'are still owed',
    href: href('money', {}, { hash: 'failed-refunds-heading' }),
  }),
  listTile('Open reports', morning.reports, { note: 'of mistakes', href: href('lesson-reports') }),
  listTile('Low stock', morning.low_stock, {
    note: `fewer than ${lowStockBelow} left`,
    href: href('product-management', {}, { query: { show: 'low_stock' } }),
  }),
  listTile('Failed jobs', morning.failed_jobs, { note: 'in 30 days', href: '#failed-jobs' }),
  backupTile(morning.backup),
  webhookTile(morning.webhook),
  listTile('E-mail problems', morning.emails, { note: 'in 30 days', href: '#emails' }),
]

function listTile(
  label: string,
  counted: Counted | null,
  { note, href: to }: { note: string; href: string },
): StateTile {
  if (!counted) return { label, ...unread, href: to, needsAttention: true }
  const isEmpty = counted.count === 0
  return { label, figure: countText(counted), note: isEmpty ? calm : note, href: to, needsAttention: !isEmpty }
}

function backupTile(backup: Morning['backup']): StateTile {
  const tile = { label: 'Last good back-up', href: '#back-ups' }
  if (!backup) return { ...tile, ...unread, needsAttention: true }
  if (!backup.is_on) return { ...tile, figure: 'Off', note: 'Not set up', needsAttention: false }
  const problem = backup.is_failed ? 'The last one failed' : backup.is_overdue ? 'Overdue' : null
  return { ...tile, figure: timeText(backup.last_at), note: problem ?? calm, needsAttention: problem !== null }
}

function webhookTile(webhook: Morning['webhook']): StateTile {
  const tile = { label: 'Payment events', href: '#payments' }
  if (!webhook) return { ...tile, ...unread, needsAttention: true }
  if (!webhook.is_on) return { ...tile, figure: 'Off', note: 'Payments are off', needsAttention: false }
  const { problems } = webhook
  return {
    ...tile,
    figure: timeText(webhook.last_event_at),
    note: problems === 0 ? calm : pluralize(problems, 'problem'),
    needsAttention: problems > 0,
  }
}

const timeText = (timestamp: string | null): string => (timestamp === null ? 'None yet' : shortTimestamp(timestamp))

/** 'Nothing to do.', or how many numbers need the admin. */
export function waitingText(tiles: readonly Pick<StateTile, 'needsAttention'>[]): string {
  const count = tiles.filter(({ needsAttention }) => needsAttention).length
  if (count === 0) return 'Nothing to do.'
  return count === 1 ? 'One of these needs you.' : `${count} of these need you.`
}
