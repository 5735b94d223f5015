import { createContext, use } from 'react'
import type { MemberAverages } from '#web/learning/public/member-averages.ts'
import type { SavedInputs } from './saved-inputs.ts'

/** Whose numbers a calculator shows, and where they are kept. */
export interface CalculatorPlace {
  savedInputs: SavedInputs
  isMember: boolean
  /** Numbers that another page gave, until the person changes something. */
  given: MemberAverages | null
  onGivenUsed(): void
}

const nowhere: CalculatorPlace = {
  savedInputs: { read: () => null, save: () => {}, clear: () => {} },
  isMember: false,
  given: null,
  onGivenUsed: () => {},
}

const PlaceContext = createContext<CalculatorPlace>(nowhere)

export const CalculatorPlaceProvider = PlaceContext

export const useCalculatorPlace = (): CalculatorPlace => use(PlaceContext)
