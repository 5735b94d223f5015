import type { ReplyOf } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { OtherSide } from './other-side.tsx'
import { entryText, idsOf, type TextContext, transferText } from './transfer-text.ts'
import type { TransferActions } from './use-transfer-actions.ts'

interface MonthTransfersProps {
  list: ReplyOf<'transfers', 'list'>
  accounts: readonly { id: number; name: string }[]
  actions: TransferActions
  texts: TextContext
  onOpen: (expense: Expense) => void
}

/** The transfers of the shown month, each once, and spending whose other side is not here. */
export function MonthTransfers({ list: { transfers, alone }, accounts, actions, texts, onOpen }: MonthTransfersProps) {
  const { month, canWrite } = useTracker()
  return (
    <>
      <section className="grid gap-3" aria-labelledby="month-transfers">
        <h3 id="month-transfers" className="font-strong text-md">
          Transfers in {monthName(month)}
        </h3>
        {transfers.length === 0 && <p className="text-ink-soft">There are none in this month.</p>}
        <ul className="transfers">
          {transfers.map((pair) => {
            const text = transferText(pair, texts)
            return (
              <li key={pair.out.id} className="transfer-row">
                <span className="transfer-what">
                  <strong>{text}</strong>
                  <span className="transfer-halves text-sm">
                    {[pair.out, pair.into].map((half) => (
                      <Half key={half.id} half={half} today={texts.today} onOpen={canWrite ? onOpen : undefined} />
                    ))}
                  </span>
                </span>
                {canWrite && (
                  <Button
                    kind="quiet"
                    disabled={actions.busy}
                    onClick={() => actions.unpair(idsOf(pair), `${text} is no transfer. Both sides count again.`)}
                  >
                    Unpair<span className="sr-only"> {text}</span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      {alone.length > 0 && (
        <section className="grid gap-3" aria-labelledby="alone-halves">
          <h3 id="alone-halves" className="font-strong text-md">
            Counted as spending
          </h3>
          <p className="text-ink-soft">
            These pay a card or an account whose entries are not here. They count as spending until they are.
          </p>
          <ul className="transfers">
            {alone.map((one) => (
              <li key={one.id} className="transfer-row">
                <span className="transfer-what">
                  <strong>
                    {amountText(one.amount, texts.currency)} from {texts.account(one.account_id)}
                  </strong>
                  <span className="text-ink-soft text-sm">{entryText(one, texts.today)}</span>
                </span>
                {canWrite && (
                  <OtherSide
                    accounts={accounts.filter(({ id }) => id !== one.account_id)}
                    name={one.description}
                    busy={actions.busy}
                    onAdd={({ id, name }) => actions.addHalf(one.id, id, name)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface HalfProps {
  half: Expense
  today: string
  /** Absent if the entry cannot be changed. */
  onOpen: ((expense: Expense) => void) | undefined
}

const Half = ({ half, today, onOpen }: HalfProps) =>
  onOpen ? (
    <button type="button" className="transfer-half" onClick={() => onOpen(half)}>
      <span className="sr-only">Edit </span>
      {entryText(half, today)}
    </button>
  ) : (
    <span>{entryText(half, today)}</span>
  )
