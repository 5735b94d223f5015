import type { Differences, LessonVersion } from './editor-types.ts'
import type { Chosen } from './history-address.ts'
import { differenceText } from './lesson-text.ts'

/** Origin of a version, shown if it has no note. */
export const originText = ({ origin }: Pick<LessonVersion, 'origin'>): string =>
  origin === 'files' ? 'From the content folder' : 'Written here'

/** Heading above the differences of two states. */
export function chosenTitle({ from, to }: Pick<Chosen, 'from' | 'to'>): string {
  if (to === 'draft') return `What the draft changes in version ${from}`
  return from === to ? `Version ${from}, the first` : `Version ${from}, and what changed until ${to}`
}

export const chosenText = (chosen: Chosen, differences: Differences): string =>
  chosen.from === chosen.to ? 'There is nothing before it to compare it with.' : differenceText(differences)
