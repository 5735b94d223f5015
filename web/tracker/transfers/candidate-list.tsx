import { Button } from '#web/ui/button.tsx'
import { entryText, type TextContext, type TransferEntry } from './transfer-text.ts'

interface CandidateListProps {
  candidates: readonly TransferEntry[]
  texts: TextContext
  busy: boolean
  onChoose: (candidate: TransferEntry) => void
}

/** Entries that can be the other half of a transfer. */
export const CandidateList = ({ candidates, texts, busy, onChoose }: CandidateListProps) => (
  <ul className="transfers">
    {candidates.map((one) => (
      <li key={one.id} className="transfer-row">
        <span className="transfer-what">
          {entryText(one, texts.today)}
          <span className="text-ink-soft text-sm">{texts.account(one.account_id)}</span>
        </span>
        <Button kind="secondary" disabled={busy} onClick={() => onChoose(one)}>
          It is this one<span className="sr-only"> {one.description}</span>
        </Button>
      </li>
    ))}
  </ul>
)
