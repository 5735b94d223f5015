import { createContext, use } from 'react'
import type { KeptNumbers } from './kept-numbers.ts'
import type { OwnNumbers } from '#web/learning/public/own-numbers.ts'

/** Whose numbers a calculator shows, and where they are kept. */
export interface CalculatorPlace {
  kept: KeptNumbers
  isMember: boolean
  /** Numbers that another page gave, until the person changes something. */
  given: OwnNumbers | null
  onGivenUsed(): void
}

const nowhere: CalculatorPlace = {
  kept: { read: () => null, save: () => {}, clear: () => {} },
  isMember: false,
  given: null,
  onGivenUsed: () => {},
}

const PlaceContext = createContext<CalculatorPlace>(nowhere)

export const CalculatorPlaceProvider = PlaceContext

export const useCalculatorPlace = (): CalculatorPlace => use(PlaceContext)
