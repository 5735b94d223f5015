import { escapeHtml } from '../html.ts'
import type { DeliveryMode, DeliveryRecord, UndeliveredEvent } from './delivery.ts'
import { button, cardPage, chip, dayOf, form, head, money, notice, strip, timeOf, timestampOf } from './page-parts.ts'
import type { Charge, Dispute, Refund } from './wire.ts'

export interface PaidCharge {
  charge: Charge
  description: string
  dispute: Dispute | undefined
  refund: Refund | undefined
}

export interface Renewal {
  id: string
  description: string
  state: string
  nextAt: number
  cardFails: boolean
}

export interface ControlsProps {
  now: number
  charges: PaidCharge[]
  renewals: Renewal[]
  mode: DeliveryMode
  fault: string
  end: string
  undelivered: UndeliveredEvent[]
  records: DeliveryRecord[]
  message: string | undefined
}

const control = (title: string, text: string, actionForm: string) =>
  `<div class="lever"><div><h2>${title}</h2><p class="small soft">${text}</p></div><div class="lever-acts">${actionForm}</div></div>`

/** Buttons that each apply an action to the same object. */
const actionForm = (...buttons: string[]) => form('', buttons.join(''))

function choiceControl(name: string, title: string, text: string, options: [string, string][], chosen: string): string {
  const items = options.map(
    ([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
  )
  const select = `<select id="${name}" name="${name}">${items.join('')}</select>`
  return control(`<label for="${name}">${title}</label>`, text, form('', `${select}${button(`set ${name}`, 'Set')}`))
}

function chargeControl({ charge, description, dispute, refund }: PaidCharge): string {
  const { amount, amount_refunded, payment_intent: id } = charge
  const refundable = amount - amount_refunded
  const states = [
    ...(amount_refunded > 0 ? [chip(`${money(amount_refunded)} refunded`)] : []),
    ...(dispute
      ? [
          dispute.status === 'won'
            ? chip('Dispute won', 'good')
            : chip(dispute.status === 'lost' ? 'Dispute lost' : 'Disputed', 'warn'),
        ]
      : []),
  ]
  const isUnderDispute = dispute !== undefined && dispute.status !== 'won'
  const buttons = [
    ...(refundable > 0 && !isUnderDispute
      ? [button(`refund ${id}`, refundable === amount ? 'Refund whole' : 'Refund the rest')]
      : []),
    ...(refundable > 1 && !isUnderDispute ? [button(`part ${id}`, 'Refund part')] : []),
    ...(refund?.status === 'succeeded' ? [button(`unrefund ${refund.id}`, 'Let the refund fail')] : []),
    ...(!charge.disputed && refundable > 0 ? [button(`dispute ${id}`, 'Dispute')] : []),
    ...(dispute?.status === 'needs_response'
      ? [button(`won ${id}`, 'Dispute won'), button(`lost ${id}`, 'Dispute lost')]
      : []),
  ]
  const payerEmail = escapeHtml(charge.billing_details.email ?? 'somebody')
  return control(
    `${escapeHtml(description)}, ${money(amount)}`,
    `${payerEmail}, paid ${dayOf(charge.created)} ${states.join(' ')}`,
    buttons.length > 0 ? actionForm(...buttons) : '',
  )
}

const renewalControl = ({ id, description, state, nextAt, cardFails }: Renewal) =>
  control(
    escapeHtml(description),
    `${escapeHtml(state)}, next ${dayOf(nextAt)} ${cardFails ? chip('The card refuses', 'warn') : ''}`,
    actionForm(cardFails ? button(`works ${id}`, 'Let it succeed') : button(`fails ${id}`, 'Let the renewal fail')),
  )

const modes: [DeliveryMode, string][] = [
  ['at_once', 'Once, at once'],
  ['twice', 'Twice'],
  ['late', 'Late, by 30 seconds'],
  ['shuffled', 'Shuffled'],
  ['held', 'Never'],
]
const faults: [string, string][] = [
  ['none', 'At once'],
  ['late', 'Late, by 12 seconds'],
  ['cut', 'Cut off in the middle'],
  ['500', '500'],
  ['429', '429'],
  ['garbage', '200 with an empty object'],
]
const ends: [string, string][] = [
  ['canceled', 'ends'],
  ['unpaid', 'stays, unpaid'],
]

const undeliveredControl = (events: UndeliveredEvent[]) =>
  control(
    'Not taken yet',
    events.length === 0 ? 'Moneta has taken every event.' : `${events.length} wait.`,
    events.length === 0
      ? ''
      : form(
          '',
          `<ul>${events
            .slice(0, 20)
            .map(({ id, type }) => `<li><span>${withBreaks(type)}</span>${button(`deliver ${id}`, 'Deliver')}</li>`)
            .join('')}</ul>`,
        ),
  )

/** Allows a long name to wrap at word ends. */
const withBreaks = (type: string) => type.replaceAll(/[._]/g, '$&<wbr>')

function deliveryText({ isDelivered, attempts, lastStatus }: DeliveryRecord): string {
  if (attempts === 0) return 'waits'
  const answer = lastStatus === 0 ? 'no answer' : String(lastStatus)
  return `${isDelivered ? 'taken' : 'not taken'}, ${answer}${attempts > 1 ? `, ${attempts} tries` : ''}`
}

const recordList = (records: DeliveryRecord[]) =>
  `<div class="lever wide"><h2>Last events</h2>${
    records.length === 0
      ? '<p class="small soft">Nothing has happened yet.</p>'
      : `<ol>${records.map((one) => `<li><span>${timeOf(one.created)}</span><span>${withBreaks(one.type)}</span><span class="soft">${deliveryText(one)}</span></li>`).join('')}</ol>`
  }</div>`

/** The page that controls the provider manually. */
export function controlsPage(props: ControlsProps): string {
  const clockActs = actionForm(
    button('advance 1', '1 day on'),
    button('advance 7', '7 days on'),
    button('advance 31', '31 days on'),
  )
  const parts = [
    control('The provider’s clock', timestampOf(props.now), clockActs),
    ...props.charges.map(chargeControl),
    ...props.renewals.map(renewalControl),
    choiceControl(
      'end',
      'After the last failed try',
      'What becomes of a subscription that nobody pays',
      ends,
      props.end,
    ),
    choiceControl('mode', 'Events arrive', 'What Moneta is told, and when', modes, props.mode),
    undeliveredControl(props.undelivered),
    choiceControl('fault', 'Replies come', 'What Moneta’s own calls get back', faults, props.fault),
    recordList(props.records),
  ]
  return cardPage(
    'Controls of the payments',
    `${strip('Turn the provider’s world by hand. It answers on this machine only.')}
<div class="lever wide">${head('Moneta Demonstration', 'Controls of the payments')}${props.message ? notice('good', props.message, '') : ''}</div>
${parts.join('\n')}`,
    'levers',
  )
}
