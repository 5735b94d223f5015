import { createContext, use } from 'react'
import type { MemberAverages } from '#web/learning/public/member-averages.ts'
import type { SavedInputs } from './saved-inputs.ts'

/** Owner and storage location of a calculator's inputs. */
export interface CalculatorStorage {
  savedInputs: SavedInputs
  isMember: boolean
  /** Numbers from another page, until the user changes one. */
  memberAverages: MemberAverages | null
  onPrefillUsed(): void
}

const nowhere: CalculatorStorage = {
  savedInputs: { read: () => null, save: () => {}, clear: () => {} },
  isMember: false,
  memberAverages: null,
  onPrefillUsed: () => {},
}

/** Called when the user clears the numbers of a calculator: the page deletes its other numbers, too. */
export const AlsoCleared = createContext<() => void>(() => {})

const CalculatorStorageContext = createContext<CalculatorStorage>(nowhere)

export const CalculatorStorageProvider = CalculatorStorageContext

export const useCalculatorStorage = (): CalculatorStorage => use(CalculatorStorageContext)
