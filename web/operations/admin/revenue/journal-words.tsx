import type { Journal } from './journal-text.ts'
import { payoutNote } from './payouts-text.ts'

/** What the columns of the journal add up to, and whether the entries of a payout add up to it. */
export const JournalWords = ({ payout }: Pick<Journal, 'payout'>) => (
  <div className="grid gap-2 text-sm">
    {payout && <p>{payoutNote(payout)}</p>}
    <p className="text-ink-soft">
      Gross less tax, refund and dispute is the revenue on Money. Gross less refund, dispute and fee, plus other, is
      what the payment provider pays out. Other is money that moves without being revenue.
    </p>
  </div>
)
