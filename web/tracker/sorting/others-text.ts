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

/** '11 others like this are not in Fun.', 'Also the 11 others'. */
export const offerText = ({ count, category: { name } }: Omit<Others, 'payee'>): Offer =>
  count === 1
    ? { title: `1 other entry like this is not in ${name}.`, label: 'Also the other one' }
    : { title: `${count} others like this are not in ${name}.`, label: `Also the ${count} others` }

/** The same after the number has changed: '12 entries like this are not in Fun now.', 'Change these 12'. */
export function leftText({ count, category: { name } }: Omit<Others, 'payee'>): Offer {
  if (count === 0) return { title: `All entries like this are in ${name} already.`, label: '' }
  const are = count === 1 ? 'is' : 'are'
  return {
    title: `Nothing was changed: ${entriesText(count)} like this ${are} not in ${name} now.`,
    label: count === 1 ? 'Change this one' : `Change these ${count}`,
  }
}

/** '11 entries are in Fun now. Later ones follow.' */
export const followedText = (count: number, category: string, hasRule: boolean): string =>
  `${sortedText(count, category)}${hasRule ? ' Later ones follow.' : ''}`
