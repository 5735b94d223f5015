import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { acceptLabel, entryText, idsOf, type Proposal, type TextContext, transferText } from './transfer-text.ts'
import type { TransferActions } from './use-transfer-actions.ts'

interface ProposalListProps {
  pairs: readonly Proposal[]
  actions: TransferActions
  texts: TextContext
}

/** Number of proposals shown at first; those that are not shown are accepted, too. */
const shownFirst = 20

/** Transfers without doubt: all of them are accepted at once. */
export function ProposalList({ pairs, actions, texts }: ProposalListProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const chosen = pairs.filter(({ out }) => !left.has(out.id))
  const shown = showsAll ? pairs : pairs.slice(0, shownFirst)
  const tick = (id: number, isTicked: boolean) => {
    const changed = new Set(left)
    if (isTicked) changed.delete(id)
    else changed.add(id)
    setLeft(changed)
  }
  return (
    <section className="grid gap-3" aria-labelledby="found-transfers">
      <h3 id="found-transfers" className="font-strong text-md">
        Found between your accounts
      </h3>
      <p className="text-ink-soft">Until you accept them, both sides count as before.</p>
      <ul className="transfers">
        {shown.map((pair) => {
          const text = transferText(pair, texts)
          return (
            <li key={pair.out.id} className="transfer-row">
              <Checkbox
                checked={!left.has(pair.out.id)}
                onChange={({ target }) => tick(pair.out.id, target.checked)}
                className="min-w-0"
              >
                <span className="transfer-what">
                  <strong>{text}</strong>
                  <span className="text-ink-soft text-sm">
                    {entryText(pair.out, texts.today)} <span aria-hidden="true">→</span>
                    <span className="sr-only">to</span> {entryText(pair.into, texts.today)}
                  </span>
                </span>
              </Checkbox>
              <span className="transfer-deeds">
                <Button kind="quiet" disabled={actions.busy} onClick={() => actions.always(pair)}>
                  Always<span className="sr-only"> {pair.out.description}</span>
                </Button>
                <Button kind="quiet" disabled={actions.busy} onClick={() => actions.refuse([idsOf(pair)])}>
                  Not a transfer<span className="sr-only"> {text}</span>
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length < pairs.length && (
        <Button kind="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show {pairs.length - shown.length} more
        </Button>
      )}
      <Button
        className="justify-self-start"
        disabled={chosen.length === 0}
        busy={actions.busy}
        onClick={() => actions.pair(chosen.map(idsOf))}
      >
        {acceptLabel(chosen.length, pairs.length)}
      </Button>
    </section>
  )
}
