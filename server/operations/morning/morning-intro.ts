import type { Counted, Morning } from '#contract/operations/morning.ts'
import { formatCents } from '#contract/platform/money.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import type { ReadMorning } from './service.ts'

interface Dependencies {
  readMorning: ReadMorning
  appUrl: string
  log: Pick<AppDependencies['log'], 'error'>
}

/**
 * The numbers of the morning as the text above a digest. Text that cannot be made is empty and logged, because the
 * digest is sent all the same.
 */
export const morningIntro =
  ({ readMorning, appUrl, log }: Dependencies) =>
  async (now: number): Promise<string> => {
    try {
      return introText(await readMorning(now), appUrl)
    } catch (err) {
      log.error({ err }, 'the numbers of the morning are left out of the digest')
      return ''
    }
  }

/** @param morning with amounts in cents */
function introText(morning: Morning, appUrl: string): string {
  const waiting = waitingLines(morning).map(({ text, path }) => `- ${text}\n  ${appUrl}${path}`)
  const unread = unreadNames(morning)
  const happened = [
    `Since yesterday: ${flowText(morning, 'recent')}.`,
    `In the 7 days until yesterday: ${flowText(morning, 'week')}.`,
    `In the 7 days before: ${flowText(morning, 'week_before')}.`,
    ...(unread.length > 0 ? [`Could not be read: ${unread.join(', ')}.`] : []),
    `All numbers: ${appUrl}/admin`,
  ]
  const parts = waiting.length > 0 ? [happened, ['This waits for you:', ...waiting]] : [happened]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}

const countText = ({ count, is_minimum: isMinimum }: Counted, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')}${isMinimum ? ' or more' : ''} ${count === 1 ? one : more}`

/** What happened in a period, such as '2 sales of $20.00'. A number that could not be read is a question mark. */
function flowText({ members, sales, refunds }: Morning, period: 'recent' | 'week' | 'week_before'): string {
  const amountText = (flow: Morning['sales'], noun: string) => {
    if (!flow) return `? ${noun}s`
    const { count, amount } = flow[period]
    return `${pluralize(count, noun)}${count > 0 ? ` of ${formatCents(amount)}` : ''}`
  }
  const newMembers = members ? countText(members[period], 'new member') : '? new members'
  return `${newMembers}, ${amountText(sales, 'sale')}, ${amountText(refunds, 'refund')}`
}

interface List {
  name: string
  path: string
  counted: Counted | null
  /** The nouns of one entry and of several. */
  nouns: [one: string, more?: string]
}

/** The lists of what waits, as `/admin` links to them. */
const listsOf = (morning: Morning): List[] => [
  {
    ...{ name: 'orders to send', path: '/product-management?view=orders&state=to_send', counted: morning.to_send },
    nouns: ['order to send', 'orders to send'],
  },
  {
    ...{ name: 'trials', path: '/admin/members?segment=trial_ends', counted: morning.trials },
    nouns: ['trial that ends within 7 days', 'trials that end within 7 days'],
  },
  {
    ...{ name: 'members past due', path: '/admin/members?cashcoach=past_due', counted: morning.past_due },
    nouns: ['member past due', 'members past due'],
  },
  {
    ...{ name: 'disputes', path: '/admin/money#disputes', counted: morning.disputes },
    nouns: ['disputed payment'],
  },
  {
    ...{ name: 'failed refunds', path: '/admin/money#failed-refunds-heading', counted: morning.failed_refunds },
    nouns: ['failed refund'],
  },
  {
    ...{ name: 'reports', path: '/admin/lesson-reports', counted: morning.reports },
    nouns: ['open report of a mistake', 'open reports of mistakes'],
  },
  {
    ...{ name: 'low stock', path: '/product-management?show=low_stock', counted: morning.low_stock },
    nouns: ['product with low stock', 'products with low stock'],
  },
  {
    ...{ name: 'failed jobs', path: '/admin#failed-jobs', counted: morning.failed_jobs },
    nouns: ['job that failed in 30 days', 'jobs that failed in 30 days'],
  },
  {
    ...{ name: 'e-mails', path: '/admin#emails', counted: morning.emails },
    nouns: ['e-mail with a problem in 30 days', 'e-mails with a problem in 30 days'],
  },
]

function waitingLines(morning: Morning): { text: string; path: string }[] {
  const { backup, webhook } = morning
  const lists = listsOf(morning).flatMap(({ counted, nouns, path }) =>
    counted && counted.count > 0 ? [{ text: countText(counted, ...nouns), path }] : [],
  )
  if (backup?.is_failed || backup?.is_overdue)
    lists.push({ text: `The last back-up ${backup.is_failed ? 'failed' : 'is overdue'}`, path: '/admin#back-ups' })
  if (webhook && webhook.problems > 0)
    lists.push({ text: `${pluralize(webhook.problems, 'problem')} with the payment provider`, path: '/admin#payments' })
  return lists
}

const unreadNames = (morning: Morning): string[] => [
  ...(['members', 'sales', 'refunds'] as const).filter((name) => morning[name] === null),
  ...listsOf(morning).flatMap(({ name, counted }) => (counted ? [] : [name])),
  ...(morning.backup ? [] : ['the last back-up']),
  ...(morning.webhook ? [] : ['the events of payments']),
]
