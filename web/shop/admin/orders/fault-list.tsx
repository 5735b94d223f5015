import type { Fault } from './batch-text.ts'
import './order-batches.css'

/** Faults of orders or rows, each with its name. */
export const FaultList = ({ faults }: { faults: readonly Fault[] }) => (
  <ul className="batch-faults">
    {faults.map(({ label, text }, index) => (
      <li key={index}>
        <strong>{label}:</strong> {text}
      </li>
    ))}
  </ul>
)
