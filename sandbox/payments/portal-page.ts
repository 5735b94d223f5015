import { escapeHtml } from '../html.ts'
import {
  button,
  chip,
  dayOf,
  demoBanner,
  entries,
  form,
  icon,
  link,
  money,
  notice,
  pageHeader,
  pageLayout,
  shortDayOf,
} from './page-parts.ts'
import { isEnded, periodEndOf } from './subscription.ts'
import type { Invoice, Subscription } from './wire.ts'

export interface PortalInvoice {
  invoice: Invoice
  isRefunded: boolean
}

export interface PortalPageProps {
  /** Identifies this visit in the page's URLs. */
  id: string
  email: string
  subscriptions: { subscription: Subscription; name: string; open: Invoice | undefined }[]
  invoices: PortalInvoice[]
  back: string
  message?: string
}

const portalDemoBanner = demoBanner('This stands in for the provider’s customer portal.')

const priceOf = ({ items }: Subscription) => {
  const [item] = items.data
  return item ? `${money(item.price.unit_amount)}/${item.price.recurring?.interval ?? 'month'}` : ''
}

function stateChip({ status, cancel_at_period_end, cancel_at }: Subscription): string {
  if (status === 'canceled') return chip('Ended')
  if (status === 'past_due') return chip('Past due', 'warn')
  if (status === 'unpaid') return chip('Unpaid', 'warn')
  if (cancel_at_period_end && cancel_at !== null) return chip(`Ends ${shortDayOf(cancel_at)}`)
  return status === 'trialing' ? chip('Free trial', 'good') : chip('Active', 'good')
}

function factsOf(subscription: Subscription, open: Invoice | undefined): [string, string][] {
  const end = dayOf(periodEndOf(subscription))
  if (isEnded(subscription)) return [['Ended', dayOf(subscription.ended_at ?? 0)]]
  if (open && subscription.status !== 'active')
    return [
      ['Owed', money(open.amount_due)],
      ['Next try', open.next_payment_attempt === null ? 'None' : dayOf(open.next_payment_attempt)],
    ]
  const price: [string, string] = ['Price', priceOf(subscription)]
  if (subscription.cancel_at_period_end) return [price, ['Open until', end], ['Next charge', 'None']]
  return [price, [subscription.status === 'trialing' ? 'First charge' : 'Next charge', end]]
}

function actionsOf(subscription: Subscription, open: Invoice | undefined): string {
  if (isEnded(subscription)) return ''
  const now = button(`cancel ${subscription.id}`, 'Cancel now', 'delete')
  if (open && subscription.status !== 'active')
    return `${button(`card ${subscription.id}`, `Pay ${money(open.amount_due)} with a new card`, 'primary')}${now}`
  if (subscription.cancel_at_period_end) return `${button(`resume ${subscription.id}`, 'Resume', 'primary')}${now}`
  return `${button(`end ${subscription.id}`, 'Cancel at the end of the period')}${now}`
}

function subscriptionPart({ subscription, name, open }: PortalPageProps['subscriptions'][number], id: string): string {
  const failed =
    open && open.attempt_count > 0 && !isEnded(subscription)
      ? notice('warn', `The payment of ${shortDayOf(open.created)} failed.`, 'A new card settles it at once.')
      : ''
  const actions = actionsOf(subscription, open)
  return `${failed}<div class="between"><h2>${escapeHtml(name)}</h2>${stateChip(subscription)}</div>
${entries('facts', factsOf(subscription, open))}
${actions && form(`/portal/${id}`, `<div class="acts">${actions}</div>`)}`
}

function invoiceChip({ invoice, isRefunded }: PortalInvoice): string {
  if (isRefunded) return chip('Refunded')
  if (invoice.status === 'paid') return chip('Paid', 'good')
  return invoice.attempt_count > 0 ? chip('Failed', 'warn') : chip('Open')
}

function invoiceTable(invoices: PortalInvoice[]): string {
  if (invoices.length === 0) return ''
  const rows = invoices.map((one) => {
    const { created, lines, amount_due } = one.invoice
    const end = lines.data[0]?.period.end ?? created
    return `<tr><th scope="row">${dayOf(created)}<span class="small soft">to ${shortDayOf(end)}</span></th><td class="end">${money(amount_due)}</td><td>${invoiceChip(one)}</td></tr>`
  })
  return `<h2>Invoices</h2>
<div class="table"><table><thead><tr><th scope="col">Invoice</th><th scope="col" class="end">Amount</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const backLink = (href: string) =>
  `<a class="button plain" href="${escapeHtml(href)}">${icon('back')}Return to Moneta</a>`

export function portalPage({ id, email, subscriptions, invoices, back, message }: PortalPageProps): string {
  const none = '<p>There is no subscription.</p>'
  return pageLayout(
    'Your subscription',
    `${portalDemoBanner}${pageHeader(email, 'Your subscription')}
${message ? notice('good', message, 'Moneta has been told.') : ''}
${subscriptions.map((one) => subscriptionPart(one, id)).join('') || none}
${invoiceTable(invoices)}
<div class="acts">${backLink(back)}</div>`,
  )
}

/** The page of a deep link: one question. */
export function cancelPage(
  { id, email, back }: PortalPageProps,
  { subscription, name }: PortalPageProps['subscriptions'][number],
) {
  const end = dayOf(periodEndOf(subscription))
  return pageLayout(
    'Cancel your subscription',
    `${portalDemoBanner}${pageHeader(email, `Cancel ${name}?`)}
${entries('facts', [
  ['Price', priceOf(subscription)],
  ['Open until', end],
  ['Next charge after that', 'None'],
])}
<p>It stays open until ${end}. Until then it can be resumed.</p>
${form(`/portal/${id}`, `<div class="acts">${button(`end ${subscription.id}`, `Cancel on ${end}`, 'primary')}${link(back, 'Keep it, go back')}</div>`)}`,
  )
}

/** The page of one invoice. */
export const invoicePage = (one: PortalInvoice, name: string, site: string): string =>
  pageLayout(
    'Invoice',
    `${portalDemoBanner}${pageHeader(`Invoice ${one.invoice.number ?? ''}`, money(one.invoice.amount_due))}
<div class="between"><h2>${escapeHtml(name)}</h2>${invoiceChip(one)}</div>
${entries('facts', [
  ['Made', dayOf(one.invoice.created)],
  ['To', one.invoice.customer_email ?? ''],
  ['Paid', money(one.invoice.amount_paid)],
])}
<div class="acts">${backLink(`${site}/`)}</div>`,
  )
