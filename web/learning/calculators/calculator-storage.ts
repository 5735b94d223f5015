import { createContext, use } from 'react'
import type { MemberAverages } from '#web/learning/public/member-averages.ts'
import type { SavedInputs } from './saved-inputs.ts'

/** Whose numbers a calculator shows, and where they are kept. */
export interface CalculatorStorage {
  savedInputs: SavedInputs
  isMember: boolean
  /** Numbers that another page gave, until the person changes something. */
  given: MemberAverages | null
  onGivenUsed(): void
}

const nowhere: CalculatorStorage = {
  savedInputs: { read: () => null, save: () => {}, clear: () => {} },
  isMember: false,
  given: null,
  onGivenUsed: () => {},
}

const CalculatorStorageContext = createContext<CalculatorStorage>(nowhere)

export const CalculatorStorageProvider = CalculatorStorageContext

export const useCalculatorStorage = (): CalculatorStorage => use(CalculatorStorageContext)
