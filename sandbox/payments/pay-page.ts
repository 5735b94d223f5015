import { escapeHtml } from '../html.ts'
import {
  button,
  dayOf,
  entries,
  form,
  link,
  money,
  notice,
  pageHeader,
  pageLayout,
  payDemoBanner,
} from './page-parts.ts'
import { intervalOf } from './price.ts'
import { type CheckoutSession, type InternalState, toSeconds } from './wire.ts'

/** Data of the page; `typed` and `errors` are set after a rejected form. */
export interface PayPageProps {
  session: CheckoutSession
  internalState: InternalState['checkout.session']
  /** Milliseconds, by the provider's clock. */
  now: number
  typed?: Record<string, string>
  /** Missing values, by field name. */
  errors?: Record<string, string>
  isDeclined?: boolean
}

const seller = 'Pay Moneta Demonstration'
const daySeconds = 24 * 60 * 60

/** The site's return addresses: after paying, and without. */
export const successUrlOf = ({ success_url, id }: CheckoutSession): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
const cancelUrlOf = (session: CheckoutSession, site: string): string => session.cancel_url ?? `${site}/`

const errorOf = (name: string, error: string) =>
  error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
const invalidity = (name: string, error: string) =>
  error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''

const field = (name: string, label: string, attributes: string, value: string, error = '') => `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${escapeHtml(value)}"${invalidity(name, error)}>${errorOf(name, error)}
</div>`

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' })

function selectField(
  name: string,
  label: string,
  options: [value: string, text: string][],
  chosen: string,
  error = '',
) {
  const items = options.map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  )
  return `<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}"${invalidity(name, error)}>${items.join('')}</select>${errorOf(name, error)}</div>`
}

function fields({ session, internalState, typed = {}, errors = {} }: PayPageProps): string {
  const text = (name: string) => typed[name] ?? ''
  const textField = (name: string, label: string, attributes: string) =>
    field(name, label, attributes, text(name), errors[name])
  const email = typed.email ?? session.customer_details?.email ?? ''
  const parts = [
    field('email', 'E-mail for the receipt', 'type="email" autocomplete="email" maxlength="254"', email, errors.email),
  ]
  const countries = session.shipping_address_collection?.allowed_countries
  if (countries) {
    const names = countries.map((code): [string, string] => [code, countryNames.of(code) ?? code])
    parts.push(
      textField('name', 'Name', 'autocomplete="name" maxlength="200"'),
      textField('line1', 'Street and number', 'autocomplete="address-line1" maxlength="200"'),
      textField('city', 'City', 'autocomplete="address-level2" maxlength="200"'),
      `<div class="pair">${textField('postal_code', 'ZIP code', 'autocomplete="postal-code" maxlength="20"')}${selectField('country', 'Country', names, text('country'), errors.country)}</div>`,
    )
  }
  if (internalState.shipping.length > 1) {
    const shippingOptions = internalState.shipping.map(({ name, amount }, index): [string, string] => [
      String(index),
      `${name}, ${money(amount)}`,
    ])
    parts.push(selectField('shipping', 'Shipping', shippingOptions, text('shipping')))
  }
  return parts.join('\n')
}

function orderSummary({ session, internalState, now }: PayPageProps): string {
  const { amount_tax: tax = 0, amount_shipping: shipping } = session.total_details ?? {}
  const lines = internalState.lineItems.map(({ description, quantity, amount_subtotal, price }): [string, string] => {
    const lineLabel = quantity > 1 ? `${quantity} × ${description}` : (description ?? '')
    return [price.recurring ? `${lineLabel}, each ${price.recurring.interval}` : lineLabel, money(amount_subtotal)]
  })
  const monthly = internalState.lineItems.reduce((total, { amount_total }) => total + amount_total, 0)
  const trialEnd = toSeconds(now) + internalState.trialDays * daySeconds
  const isTaxExclusive = internalState.lineItems.some(({ price }) => price.tax_behavior === 'exclusive')
  return entries('ledger', [
    ...lines,
    ...(internalState.trialDays > 0 ? [[`Free until ${dayOf(trialEnd)}`, money(-monthly)] as const] : []),
    ...(shipping || internalState.shipping.length > 0 ? [['Shipping', money(shipping ?? 0)] as const] : []),
    ...(internalState.trialDays > 0 ? [] : [[isTaxExclusive ? 'Sales tax' : 'Tax, included', money(tax)] as const]),
    ['Pay now', money(session.amount_total)],
  ])
}

function afterTrial({ internalState, now }: PayPageProps): string {
  const [line] = internalState.lineItems
  if (!line?.price.recurring) return ''
  const interval = intervalOf(line.price)
  const firstChargeAt = toSeconds(now) + internalState.trialDays * daySeconds
  const begin =
    internalState.trialDays > 0
      ? `On ${dayOf(firstChargeAt)} and then each ${interval}`
      : `Today and then each ${interval}`
  return `<p class="small">${begin}: ${money(line.amount_total)}, until cancelled.</p>`
}

/** The page of an open checkout. */
export function payPage(props: PayPageProps, site: string): string {
  const { session, internalState } = props
  const isTrial = internalState.trialDays > 0
  const amount = money(session.amount_total)
  const title = isTrial ? `${internalState.trialDays} days free` : amount
  const paymentMethods = session.allowed_payment_method_types
  const mayPayLater = session.mode === 'payment' && !(paymentMethods?.length === 1 && paymentMethods[0] === 'card')
  const hint = `Decline: the card is refused and you stay here.${mayPayLater ? ' Pay later: Moneta waits, and you decide on the next page whether the money comes.' : ''}`
  const formBody = `${orderSummary(props)}${afterTrial(props)}
${fields(props)}
<div class="acts">${button('pay', isTrial ? 'Start trial' : internalState.shipping.length > 1 ? 'Pay' : `Pay ${amount}`, 'primary')}${button('decline', 'Decline the card')}${
    mayPayLater ? button('later', 'Pay later') : ''
  }${link(cancelUrlOf(session, site), 'Go back to Moneta')}</div>
<p class="small soft">${hint}</p>`
  const declined = props.isDeclined
    ? notice('bad', 'The card was declined.', 'Nothing was charged. You can pay another way or go back.')
    : ''
  return pageLayout(
    'Payment',
    `${payDemoBanner}${pageHeader(seller, title)}${declined}${form(`/pay/${session.id}`, formBody)}`,
  )
}

/** The payment is pending; this page decides the bank's result. */
export const pendingPage = (session: CheckoutSession): string =>
  pageLayout(
    'Payment promised',
    `${payDemoBanner}${pageHeader(seller, `Promised: ${money(session.amount_total)}`)}
<p>Moneta has been told to wait. Decide what the bank does.</p>
${form(`/pay/${session.id}`, `<div class="acts">${button('succeed', 'Let it succeed', 'primary')}${button('fail', 'Let it fail')}${link(successUrlOf(session), 'Decide later, go back')}</div>`)}`,
  )

/** Without scripts, a link returns to the site. */
export const donePage = (title: string, location: string): string =>
  pageLayout(
    title,
    `${payDemoBanner}${pageHeader('Moneta Demonstration', title)}
<p>Moneta has been told.</p>
<div class="acts">${link(location, 'Return to Moneta', 'primary')}</div>`,
  )

/** Expired or complete. */
export function closedPage(session: CheckoutSession, site: string): string {
  const isPaid = session.status === 'complete'
  const text = isPaid
    ? 'It was used already. Nothing more is charged here.'
    : 'Nothing was charged here. If you still want to pay, begin again at Moneta.'
  const returnUrl = isPaid ? successUrlOf(session) : cancelUrlOf(session, site)
  return pageLayout(
    'Payment page closed',
    `${payDemoBanner}${pageHeader('Moneta Demonstration', 'This payment page is closed')}
<p>${text}</p>
<div class="acts">${link(returnUrl, 'Go back to Moneta', 'primary')}</div>`,
  )
}
