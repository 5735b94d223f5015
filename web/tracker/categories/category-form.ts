import { type CategoryColor, categoryColors } from '#contract/tracker/category-colors.ts'
import { isBlank } from '#course/blank-text.ts'
import type { Category, ChosenCategory } from '#web/tracker/page/tracker-context.tsx'

/** Values of the category form. */
export interface CategoryFields {
  name: string
  /** The letter in its circle; empty for the initial of the name. */
  letter: string
  color: CategoryColor
  kind: ChosenCategory['kind']
}

export type CategoryErrors = Partial<Record<keyof CategoryFields, string>>

export const kindText: Record<Category['kind'], string> = {
  need: 'Need',
  want: 'Want',
  saving: 'Saving',
  none: 'No kind',
}

/** Color names for screen readers. */
export const colorNames: Record<CategoryColor, string> = {
  '#b47c2e': 'Ochre',
  '#bf6542': 'Rust',
  '#3e85b3': 'Blue',
  '#6d70b8': 'Violet',
  '#588b52': 'Green',
  '#99619c': 'Plum',
  '#bd4e68': 'Rose',
  '#2f8a85': 'Teal',
  '#82863e': 'Olive',
  '#737e83': 'Gray',
}

const first = (text: string): string => ([...text.trim()][0] ?? '').toUpperCase()

/** Letter shown in the circle while the form is filled in. */
export const shownLetter = ({ letter, name }: Pick<CategoryFields, 'letter' | 'name'>): string =>
  first(letter) || first(name)

/** Narrows a color to the ten allowed ones; the reply types it only as text. */
export const colorOf = (color: string): CategoryColor =>
  categoryColors.find((one) => one === color) ?? categoryColors[0]

export const fieldsOf = ({ name, icon, color, kind }: ChosenCategory): CategoryFields => ({
  name,
  letter: first(icon),
  color: colorOf(color),
  kind,
})

/** Default values of a new category, with an unused color if there is one. */
export const newFields = (categories: readonly Category[]): CategoryFields => ({
  name: '',
  letter: '',
  color: categoryColors.find((color) => !categories.some((one) => one.color === color)) ?? categoryColors[0],
  kind: 'want',
})

/** Validates the form with the server's error messages. */
export function errorsOf({ name, letter }: CategoryFields): CategoryErrors {
  const length = name.trim().length
  return {
    ...(isBlank(name) && { name: 'Name is required' }),
    ...(length > 40 && { name: 'Please use at most 40 characters.' }),
    ...(!isBlank(letter) && !/^[\p{L}\p{N}]$/u.test(letter.trim()) && { letter: 'Please give one letter or digit.' }),
  }
}

/** The icon name to send: unchanged if the letter is unchanged, absent if it derives from the name. */
export function iconOf({ letter }: CategoryFields, before: Category | null): string | undefined {
  if (isBlank(letter)) return undefined
  return before && first(before.icon) === first(letter) ? before.icon : letter.trim().toLowerCase()
}

/** '12 expenses', '1 expense', 'no expenses'. */
export function countText(count = 0): string {
  if (count === 0) return 'no expenses'
  return count === 1 ? '1 expense' : `${count.toLocaleString('en-US')} expenses`
}

/** Describes the effect of a merge before it runs. */
export const mergeText = ({ name, expenses = 0 }: Category, into: string): string => {
  const moves =
    expenses === 0
      ? `No expense moves from ${name} to ${into}`
      : `${countText(expenses)} ${expenses === 1 ? 'moves' : 'move'} from ${name} to ${into}`
  return `${moves}, in every month. You can take this back: restore ${name} in the list, and what is its own returns to it.`
}
