import type { PlatinumPreview } from '#contract/learning/seeding.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

/** 'Add 4 platinum lessons?' */
export const platinumQuestion = ({ lessons }: PlatinumPreview): string =>
  `Add ${pluralize(lessons.length, 'platinum lesson')}?`

/** Effect of adding the lessons: their titles, and their readers. */
export function platinumEffect({ lessons, members }: PlatinumPreview): string {
  const [it, its] = lessons.length === 1 ? ['It is', 'its preview'] : ['They are', 'their previews']
  const readers =
    members === 0
      ? 'No member has Platinum yet; everybody'
      : `${pluralize(members, 'member')} with Platinum can read ${lessons.length === 1 ? 'it' : 'them'}; everybody else`
  return `${lessons.join('; ')}. ${it} published at once. ${readers} sees ${its}.`
}
