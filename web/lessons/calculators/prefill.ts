import { valueAt } from '#course/calculators/value-at.ts'
import { tryStorage } from '#web/kit/try-storage.ts'
import type { Numbers } from './fitting-values.ts'

/**
 * A person's own numbers that another page gives a calculator. They travel as the state of a navigation, which stays in
 * this browser's history, and never in an address:
 * `navigate(href('lesson', { id: '3' }), { state: prefillState('emergency-fund', { essentials: 1450 }) })`.
 * Each number stands under the path of an input, and is what a person would type: dollars, not cents.
 */
export const prefillState = (calculator: string, numbers: Numbers) => ({ prefill: { calculator, numbers } })

/** The numbers that a navigation's state has for this calculator, or null. */
export function prefillFrom(state: unknown, calculator: string): Numbers | null {
  if (valueAt(state, 'prefill.calculator') !== calculator) return null
  const numbers = valueAt(state, 'prefill.numbers')
  if (typeof numbers !== 'object' || numbers === null) return null
  const single = Object.entries(numbers).filter(([, value]) => ['number', 'string', 'boolean'].includes(typeof value))
  return single.length === 0 ? null : Object.fromEntries(single)
}

const usedKey = 'moneta:calculator:prefill-used'

/**
 * Given numbers come before kept ones once: until the person changes something. `entry` is the key of the history's entry,
 * which a reload does not change.
 */
export const isPrefillUsed = (entry: string): boolean =>
  tryStorage(() => sessionStorage.getItem(usedKey) === entry, false)

export const markPrefillUsed = (entry: string): void =>
  tryStorage(() => sessionStorage.setItem(usedKey, entry), undefined)
