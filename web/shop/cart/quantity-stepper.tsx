import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import './quantity.css'

interface QuantityStepperProps {
  quantity: number
  maxQuantity: number
  onChange: (quantity: number) => void
  /** The product's name for the buttons' labels; optional if a visible label is beside them. */
  of?: string
  id?: string
  disabled?: boolean
}

/** Quantity input with buttons for one less and one more. */
export function QuantityStepper({ quantity, maxQuantity, onChange, of, id, disabled = false }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    setTyped(null)
    const parsedQuantity = readQuantity(typed, maxQuantity)
    if (parsedQuantity !== null && parsedQuantity !== quantity) onChange(parsedQuantity)
  }
  const named = (words: string) => (of ? `One ${of} ${words}` : `One ${words}`)
  return (
    <div className="quantity">
      <IconButton label={named('fewer')} onClick={() => onChange(quantity - 1)} disabled={disabled || quantity <= 1}>
        <Minus />
      </IconButton>
      <input
        id={id}
        className="input tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        aria-label={of && `Quantity of ${of}`}
        value={typed ?? String(quantity)}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <IconButton
        label={named('more')}
        onClick={() => onChange(quantity + 1)}
        disabled={disabled || quantity >= maxQuantity}
      >
        <Plus />
      </IconButton>
    </div>
  )
}

/** Parses a whole number within the limits; null for anything else, which keeps the old value. */
function readQuantity(typed: string | null, maxQuantity: number): number | null {
  if (typed === null || !/^\s*\d{1,6}\s*$/.test(typed)) return null
  return Math.min(Math.max(Number(typed), 1), Math.max(maxQuantity, 1))
}
