import type { ReactNode } from 'react'

export interface DescriptionItem {
  label: ReactNode
  value: ReactNode
}

/** Labels with values; without a total, so it has no double rule. */
export function DescriptionList({
  items,
  className = 'facts',
}: {
  items: readonly DescriptionItem[]
  className?: string
}) {
  return (
    <dl className={className}>
      {items.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
