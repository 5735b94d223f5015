/** The numbers `from`, `from + step` and so on up to `to`. */
interface Range {
  from: number
  to: number
  step: number
}

/** Maximum number of values of a quantity: a draw stays short. */
export const maxSteps = 1000

/** Whether a quantity has from 2 to `maxSteps` values. */
export const hasSteps = ({ from, to, step }: Range): boolean => step > 0 && to > from && (to - from) / step < maxSteps
