import { Calculator } from 'lucide-react'

/** The calculator that a lesson's text asks for by name. */
export function CalculatorSlot({ name }: { name: string }) {
  return (
    <p className="calculator-slot">
      <Calculator />
      <span>The calculator “{name}” comes here.</span>
    </p>
  )
}
