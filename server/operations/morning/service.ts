import type { JournalFilter } from '#contract/operations/journal.ts'
import type { Counted, Morning } from '#contract/operations/morning.ts'
import type { Days } from '#contract/tracker/months.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { BackupService } from '#server/operations/backups/service.ts'
import type { DisputedPayments } from '#server/operations/disputes/service.ts'
import { countEmailProblems } from '#server/operations/emails/routes.ts'
import type { OpenFailedRefunds } from '#server/operations/failed-refunds/store.ts'
import type { MemberFilters } from '#server/operations/members/filters.ts'
import { type MemberStore, maxCounted } from '#server/operations/members/store.ts'
import type { JournalStore } from '#server/operations/revenue/journal/store.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { capped } from '#server/platform/db/search.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { FailedJobList } from './failed-jobs.ts'
import { type Periods, periodsOf } from './periods.ts'

export interface MorningDependencies {
  db: Database
  log: Pick<AppDependencies['log'], 'error'>
  /** Time zone that defines the days. */
  zone: string
  isPaymentsOn: boolean
  members: { store: Pick<MemberStore, 'count'>; filters: Pick<MemberFilters, 'resolve'> }
  journal: Pick<JournalStore, 'total'>
  shop: Pick<ShopPublic, 'countLowStock'> & { administration: Pick<ShopPublic['administration'], 'countToSend'> }
  payments: { providerStatus: Pick<PaymentsPublic['providerStatus'], 'read'> }
  disputes: Pick<DisputedPayments, 'count'>
  failedRefunds: Pick<OpenFailedRefunds, 'count'>
  reports: LearningPublic['reports']
  jobs: Pick<FailedJobList, 'count'>
  backups: Pick<BackupService, 'panel'>
}

/** Reads the morning at a time in milliseconds. */
export type ReadMorning = (now: number) => Promise<Morning>

const hour = 3_600_000

/**
 * Each number is counted by the function of the list that it links to. A part that cannot be read is null and logged;
 * the others stay.
 */
export const readMorning =
  (context: MorningDependencies): ReadMorning =>
  (now) => {
    const { db, log, zone } = context
    const periods = periodsOf(zone, now)
    const part = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
      try {
        return await read()
      } catch (err) {
        log.error({ err, part: name }, 'a number of the morning could not be read')
        return null
      }
    }
    return db.long(async () => ({
      zone,
      ...periods,
      ...(await readFlows(context, periods, part, now)),
      ...(await readLists(context, part, now)),
      backup: await part('backup', () => readBackup(context, now)),
      webhook: await part('webhook', () => readWebhook(context, now)),
    }))
  }

type ReadPart = <T>(name: string, read: () => Promise<T>) => Promise<T | null>

/** One number for each period. */
const each = async <T>({ recent, week, week_before: before }: Periods, read: (days: Days) => Promise<T>) => ({
  recent: await read(recent),
  week: await read(week),
  week_before: await read(before),
})

async function readFlows(context: MorningDependencies, periods: Periods, part: ReadPart, now: number) {
  const { journal, zone } = context
  const joined = ({ from, to }: Days) => countMembers(context, { joined_from: from, joined_to: to }, now)
  const booked =
    (show: JournalFilter) =>
    async ({ from, to }: Days) => {
      const { count, gross, refund } = await journal.total(spanOfDays(zone, from, to), show)
      return { count, amount: show === 'sales' ? gross : refund }
    }
  return {
    members: await part('members', () => each(periods, joined)),
    sales: await part('sales', () => each(periods, booked('sales'))),
    refunds: await part('refunds', () => each(periods, booked('refunds'))),
  }
}

async function countMembers(
  { members: { store, filters } }: MorningDependencies,
  filter: Parameters<MemberFilters['resolve']>[0],
  now: number,
): Promise<Counted> {
  return capped(await store.count(await filters.resolve(filter, now)), maxCounted)
}

async function readLists(context: MorningDependencies, part: ReadPart, now: number) {
  const { db, shop, disputes, failedRefunds, reports, jobs } = context
  return {
    to_send: await part('to_send', () => shop.administration.countToSend()),
    trials: await part('trials', () => countMembers(context, { segment: 'trial_ends' }, now)),
    past_due: await part('past_due', () => countMembers(context, { cashcoach: 'past_due' }, now)),
    disputes: await part('disputes', () => disputes.count()),
    failed_refunds: await part('failed_refunds', () => failedRefunds.count()),
    reports: await part('reports', async () => ({ count: (await reports.countStates()).open, is_minimum: false })),
    low_stock: await part('low_stock', () => shop.countLowStock()),
    failed_jobs: await part('failed_jobs', () => jobs.count(now)),
    emails: await part('emails', () => countEmailProblems(db, now)),
  }
}

async function readBackup({ backups }: MorningDependencies, now: number) {
  const { is_on: isOn, last, every_hours: hours, is_under_way: isInProgress, failure } = await backups.panel()
  const lastAt = last?.made_at ?? null
  const age = lastAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastAt)
  const maxAge = hours === null ? Number.POSITIVE_INFINITY : 2 * hours * hour
  return {
    is_on: isOn,
    last_at: lastAt,
    is_failed: failure !== null,
    is_overdue: isOn && !isInProgress && (lastAt === null || age > maxAge),
  }
}

async function readWebhook({ payments, isPaymentsOn }: MorningDependencies, now: number) {
  const { last_event_at: lastEventAt, silent_since: silent, ...status } = await payments.providerStatus.read(now)
  const problems = [silent !== null, status.webhook_dead_since !== null, status.missing_rights.length > 0]
  return { is_on: isPaymentsOn, last_event_at: lastEventAt, problems: problems.filter(Boolean).length }
}
