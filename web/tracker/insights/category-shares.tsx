import { formatCents } from '#contract/platform/money.ts'
import type { Currency } from '#contract/tracker/currencies.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { Category } from '#web/ui/category.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { percentText, type Share } from './insights-of.ts'

interface CategorySharesProps {
  shares: readonly Share[]
  currency: Currency
  /** Adds the number of expenses, and shows percent to one decimal. */
  detailed?: boolean
}

/** Cost per category, relative to the largest. */
export function CategoryShares({ shares, currency, detailed = false }: CategorySharesProps) {
  const max = shares[0]?.cents ?? 0
  return (
    <ul className={detailed ? 'shares shares-detailed' : 'shares'}>
      {shares.map(({ id, name, icon, color, cents, count, of }) => (
        <li key={id}>
          <Category name={icon} color={color}>
            {null}
          </Category>
          <div className="share">
            <div className="share-line">
              <span>{name}</span>
              <span className="share-amount">
                <strong>{formatCents(cents, currency)}</strong>
                {!detailed && <span className="share-percent">{percentText({ cents, of }, 0)}</span>}
              </span>
            </div>
            <ProgressBar label={`${name}, beside the largest category`} value={cents} of={max} color={color} />
            {detailed && (
              <div className="share-line text-ink-soft">
                <span>{pluralize(count, 'expense')}</span>
                <span className="share-amount">{percentText({ cents, of }, 1)}</span>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
