import type { FormValues } from './form-values.ts'

/** Lists in a form: 'debts.0.balance' is the balance of the first debt. */

const indexIn = (list: string, path: string): number => {
  const [index] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : []
  return /^\d+$/.test(index ?? '') ? Number(index) : -1
}

/** Number of rows of a list in the form; undefined if there is none. */
export function rowCount(values: FormValues, list: string): number | undefined {
  const last = Math.max(-1, ...Object.keys(values).map((path) => indexIn(list, path)))
  return last < 0 ? undefined : last + 1
}

/** Adds an empty row with the fields of the first one. */
export function withRow(values: FormValues, list: string): FormValues {
  const next = rowCount(values, list) ?? 0
  const added = Object.keys(values).filter((path) => indexIn(list, path) === 0)
  return { ...values, ...Object.fromEntries(added.map((path) => [path.replace(`${list}.0.`, `${list}.${next}.`), ''])) }
}

/** Removes a row; later rows move up. */
export function withoutRow(values: FormValues, list: string, index: number): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]): [string, string | boolean][] => {
      const at = indexIn(list, path)
      if (at === index) return []
      return [[at < index ? path : path.replace(`${list}.${at}.`, `${list}.${at - 1}.`), value]]
    }),
  )
}
