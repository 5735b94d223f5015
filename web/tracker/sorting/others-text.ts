import { entriesText, sortedText } from './unsorted-text.ts'

/** The other entries of a payee whose category a member has corrected in one. */
export interface Others {
  payee: string
  /** The new category. */
  category: { id: number; name: string }
  /** Number of entries in other categories. */
  count: number
}

interface Offer {
  title: string
  /** Label of the button. */
  label: string
}

/** The words of a description that identify its payee: 'REWE Markt' of 'REWE Markt 123'. Rules ignore the rest. */
export const payeeOf = (description: string): string =>
  description
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word.normalize('NFKC')))
    .join(' ')

/** '11 others like this are not in Fun.', 'Also the 11 others'. */
export const offerText = ({ count, category: { name } }: Omit<Others, 'payee'>): Offer =>
  count === 1
    ? { title: `1 other entry like this is not in ${name}.`, label: 'Also the other one' }
    : { title: `${count} others like this are not in ${name}.`, label: `Also the ${count} others` }

/** The same after the number has changed: 'It is 12 entries now. None is changed yet.', 'Change all 12'. */
export const leftText = ({ count, category: { name } }: Omit<Others, 'payee'>): Offer =>
  count === 0
    ? { title: `All entries like this are in ${name} already.`, label: '' }
    : {
        title: `It is ${entriesText(count)} now. None is changed yet.`,
        label: count === 1 ? 'Change it' : `Change all ${count}`,
      }

/** '11 entries are in Fun now. Later ones follow.' */
export const followedText = (count: number, category: string, hasRule: boolean): string =>
  `${sortedText(count, category)}${hasRule ? ' Later ones follow.' : ''}`
