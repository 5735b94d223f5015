import { entriesText, sortedText } from '#web/tracker/sorting/unsorted-text.ts'
import type { Target } from './change-target.ts'

export type ChangeName = 'category' | 'account' | 'addTags' | 'removeTag' | 'delete'

interface ChangeTexts {
  /** Label of its button in the bar. */
  label: string
  /** @param what '12 entries' */
  title: (what: string) => string
  /** Message if nothing is entered. */
  missing: string
  /** @param name name of the category or account, or the tags */
  done: (count: number, name: string) => string
  /** Message if all of them are so already. */
  none: (name: string) => string
}

const are = (count: number) => `${entriesText(count)} ${count === 1 ? 'is' : 'are'}`

export const changeTexts: Record<ChangeName, ChangeTexts> = {
  category: {
    label: 'Category',
    title: (what) => `Category of ${what}`,
    missing: 'Please choose a category.',
    done: sortedText,
    none: (name) => `They are in ${name} already.`,
  },
  account: {
    label: 'Account',
    title: (what) => `Account of ${what}`,
    missing: 'Please choose an account.',
    done: sortedText,
    none: (name) => `They are in ${name} already.`,
  },
  addTags: {
    label: 'Add tags',
    title: (what) => `Add tags to ${what}`,
    missing: 'Please type a tag.',
    done: (count, tags) => `${are(count)} tagged “${tags}” now.`,
    none: (tags) => `They are tagged “${tags}” already, or have no room for more tags.`,
  },
  removeTag: {
    label: 'Remove tag',
    title: (what) => `Remove a tag from ${what}`,
    missing: 'Please give a tag.',
    done: (count, tag) => `${are(count)} no longer tagged “${tag}”.`,
    none: (tag) => `None of them is tagged “${tag}”.`,
  },
  delete: {
    label: 'Delete',
    title: (what) => `Delete ${what}?`,
    missing: '',
    done: (count) => `${entriesText(count)} deleted.`,
    none: () => 'They are deleted already.',
  },
}

/** '12 entries', 'all found', or 'all of Card'. */
export function targetText(target: Target): string {
  if ('ids' in target) return entriesText(target.ids.length)
  return 'q' in target ? 'all found' : `all of ${target.name}`
}

/** The question before a deletion. */
export function deleteQuestion(target: Target): string {
  const sure = 'Are you sure you want to delete'
  if ('q' in target) return `${sure} all that “${target.q}” finds, in all months?`
  if ('account' in target) return `${sure} all entries of ${target.name}, in all months, income and transfers included?`
  return `${sure} ${target.ids.length === 1 ? 'this entry' : `these ${target.ids.length} entries`}?`
}

/** '12 selected'. */
export const selectedText = (count: number, isEverything: boolean): string =>
  isEverything ? 'All found are selected' : `${count} selected`

/** Label of the button that sends a change. @param count number of entries that change, once known */
export const submitText = (name: ChangeName, target: Target, count: number | null): string =>
  `${name === 'delete' ? 'Delete' : 'Change'} ${count === null ? targetText(target) : entriesText(count)}`

/** States how many entries change, before they do. @param isOther another number was stated before */
export const countText = (name: ChangeName, count: number, isOther: boolean): string =>
  `${isOther ? 'Now ' : ''}${entriesText(count)} will ${name === 'delete' ? 'be deleted' : 'change'}.`

/** Result of an undo. @param left number of entries that were changed since */
export function undoneText({ restored, left }: { restored: number; left: number }): string {
  const undone = `Undone. ${are(restored)} as before.`
  if (left === 0) return undone
  return `${undone} ${left} ${left === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are'}.`
}
