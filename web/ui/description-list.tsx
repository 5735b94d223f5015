import type { ReactNode } from 'react'

export interface Fact {
  label: ReactNode
  value: ReactNode
}

/** Future dates and amounts: a list, not a sum, so it has no double rule. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shown beside every button that starts a payment. */
export const GuardianNote = () => (
  <p className="text-sm leading-snug">If you are under 18, a parent or guardian agrees to this purchase.</p>
)
