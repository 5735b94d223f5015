import { dollars } from './format.ts'
import type { LiveLedgerProps } from './live-ledger.tsx'

/** The last line of the results, in sight beside the field on a phone. Whoever listens hears the ledger itself. */
export function ResultLine({ ledgers }: { ledgers: readonly LiveLedgerProps[] }) {
  const last = ledgers.at(-1)
  const row = last?.total ?? last?.rows.at(-1)
  if (!row) return null
  return (
    <p className="result-line" aria-hidden="true">
      <span>
        {last?.title && `${last.title}: `}
        {row.label}
      </span>
      <strong>{typeof row.amount === 'number' ? dollars(row.amount) : row.amount}</strong>
    </p>
  )
}
