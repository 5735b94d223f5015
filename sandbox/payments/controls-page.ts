import { escapeHtml } from '../html.ts'
import { chargeControl, type PaidCharge } from './charge-controls.ts'
import type { DeliveryMode, DeliveryRecord, UndeliveredEvent } from './delivery.ts'
import {
  button,
  chip,
  control,
  dayOf,
  demoBanner,
  form,
  money,
  notice,
  pageHeader,
  pageLayout,
  timeOf,
  timestampOf,
} from './page-parts.ts'
import type { Payout } from './wire.ts'

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
  refundStatus: string
  undelivered: UndeliveredEvent[]
  records: DeliveryRecord[]
  /** Newest first. */
  payouts: Payout[]
  message: string | undefined
}

/** Buttons that each apply an action to the same object. */
const actionForm = (...buttons: string[]) => form('', buttons.join(''))

function choiceControl(name: string, title: string, text: string, options: [string, string][], chosen: string): string {
  const items = options.map(
    ([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
  )
  const select = `<select id="${name}" name="${name}">${items.join('')}</select>`
  return control(`<label for="${name}">${title}</label>`, text, form('', `${select}${button(`set ${name}`, 'Set')}`))
}

const renewalControl = ({ id, description, state, nextAt, cardFails }: Renewal) =>
  control(
    escapeHtml(description),
    `${escapeHtml(state)}, next ${dayOf(nextAt)} ${cardFails ? chip('The card refuses', 'warn') : ''}`,
    actionForm(cardFails ? button(`works ${id}`, 'Let it succeed') : button(`fails ${id}`, 'Let the renewal fail')),
  )

const payoutControl = ({ id, amount, status, created }: Payout) =>
  control(
    `Payout of ${money(amount)}`,
    `${dayOf(created)}, ${status.replace('_', ' ')}`,
    status === 'failed' ? '' : actionForm(button(`payout-failed ${id}`, 'Send it back')),
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

const refundStatuses: [string, string][] = [
  ['succeeded', 'succeed'],
  ['pending', 'wait at the bank'],
  ['requires_action', 'wait for the payer'],
  ['failed', 'fail'],
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
  const clockActions = actionForm(
    button('advance 1', '1 day on'),
    button('advance 7', '7 days on'),
    button('advance 31', '31 days on'),
  )
  const parts = [
    control('The provider’s clock', timestampOf(props.now), clockActions),
    ...props.charges.map(chargeControl),
    ...props.renewals.map(renewalControl),
    ...props.payouts.map(payoutControl),
    choiceControl(
      'refunds',
      'New refunds',
      'What the bank does with money that goes back',
      refundStatuses,
      props.refundStatus,
    ),
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
  return pageLayout(
    'Controls of the payments',
    `${demoBanner('Turn the provider’s world by hand. It answers on this machine only.')}
<div class="lever wide">${pageHeader('Moneta Demonstration', 'Controls of the payments')}${props.message ? notice('good', props.message, '') : ''}</div>
${parts.join('\n')}`,
    'levers',
  )
}
