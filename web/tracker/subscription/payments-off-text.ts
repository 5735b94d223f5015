import { paymentsOffTitle } from '#web/payments/public/payments-off-title.ts'
import type { CardCommand, CardText } from './card-content.ts'
import type { Status } from './status.ts'

/** Actions that need the payment provider. */
const paidCommands: readonly CardCommand[] = ['subscribe', 'portal', 'cancel', 'look-again']

/** Texts of the card while payments are switched off: nothing can be subscribed to, changed or canceled. */
export function paymentsOffText(text: CardText, { state }: Pick<Status, 'state'>): CardText {
  if (state === 'free') return text
  const isNew = state === 'none' || state === 'ended'
  const { heading, hasPrice, chip, items, actions } = text
  return {
    heading,
    hasPrice,
    ...(chip && { chip }),
    notice: {
      kind: 'info',
      title: paymentsOffTitle,
      text: isNew
        ? 'CashCoach can be subscribed to once they are. What you wrote stays yours to read and export.'
        : 'Your card, your invoices and the cancellation can be reached once they are. Please write to us before that.',
    },
    items: isNew ? [] : items,
    actions: actions.filter(({ command }) => !paidCommands.includes(command)),
  }
}
