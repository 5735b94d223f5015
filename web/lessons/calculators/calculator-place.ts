import { createContext, use } from 'react'
import type { Numbers } from './fitting-values.ts'
import type { KeptNumbers } from './kept-numbers.ts'

/** Whose numbers a calculator shows, and where they are kept. */
export interface CalculatorPlace {
  kept: KeptNumbers
  isMember: boolean
  /** Numbers that another page gave, until the person changes something. */
  prefill: Numbers | null
  onPrefillUsed(): void
}

const nowhere: CalculatorPlace = {
  kept: { read: () => null, save: () => {}, clear: () => {} },
  isMember: false,
  prefill: null,
  onPrefillUsed: () => {},
}

const PlaceContext = createContext<CalculatorPlace>(nowhere)

export const CalculatorPlaceProvider = PlaceContext

export const useCalculatorPlace = (): CalculatorPlace => use(PlaceContext)
