import { Donut } from '#web/ui/donut.tsx'
import { percentText, type Share } from './insights-of.ts'

interface CategoryDonutProps {
  shares: readonly Share[]
  /** The month's total and date range, in the middle of the ring. */
  figure: string
  note: string
}

/** Shares of the month as a ring. Shares of zero or less are left out. */
export function CategoryDonut({ shares, figure, note }: CategoryDonutProps) {
  const parts = shares
    .filter(({ cents }) => cents > 0)
    .map((share) => ({ ...share, value: share.cents, text: percentText(share, 0) }))
  if (parts.length === 0) return null
  const label = `Share of each category: ${parts.map(({ name, text }) => `${name} ${text}`).join(', ')}.`
  return <Donut label={label} parts={parts} figure={figure} note={note} />
}
