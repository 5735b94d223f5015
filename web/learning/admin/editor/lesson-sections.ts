import { tierNames } from '#course/tiers.ts'
import { href } from '#web/platform/routing/href.ts'
import type { ListedLesson } from './editor-types.ts'

/** Filters of the lesson list by publish state. */
export const stateFilters = {
  all: 'All states',
  draft: 'With a draft',
  unpublished: 'Not published',
  scheduled: 'Scheduled',
  edited: 'Edited here',
  problems: 'With something to mend',
} as const
export type StateFilter = keyof typeof stateFilters
export const isStateFilter = (state: string): state is StateFilter => Object.hasOwn(stateFilters, state)

export interface LessonFilter {
  search: string
  state: StateFilter
}
export const noFilter: LessonFilter = { search: '', state: 'all' }

/** Reads the filter from the URL of the list. */
export function lessonFilterIn(query: string): LessonFilter {
  const words = new URLSearchParams(query)
  const state = words.get('state') ?? ''
  return { search: words.get('search') ?? '', state: isStateFilter(state) ? state : 'all' }
}

/** URL of the list with a filter. */
export const lessonListHref = ({ search, state }: LessonFilter): string =>
  href('lesson-desk', {}, { query: { search: search === '' ? null : search, state: state === 'all' ? null : state } })

const fits: Record<StateFilter, (lesson: ListedLesson, isScheduled: boolean) => boolean> = {
  all: () => true,
  draft: ({ has_draft }) => has_draft,
  unpublished: ({ published }) => !published,
  scheduled: (_lesson, isScheduled) => isScheduled,
  edited: ({ edited_here }) => edited_here,
  problems: ({ problems, old_figures }) => problems + old_figures > 0,
}

/** Lessons that match the state filter and contain every search word in their number, title or slug. */
export function findLessons(
  lessons: readonly ListedLesson[],
  { search, state }: LessonFilter,
  isScheduled: (id: number) => boolean = () => false,
): ListedLesson[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lessons.filter((lesson) => {
    const text = `${lesson.lesson_order} ${lesson.title} ${lesson.slug}`.toLowerCase()
    return fits[state](lesson, isScheduled(lesson.id)) && words.every((word) => text.includes(word))
  })
}

/** Groups adjacent lessons of one tier; the course order is unchanged. */
export function sectionsOf(
  lessons: readonly ListedLesson[],
): { tier: ListedLesson['tier']; lessons: ListedLesson[] }[] {
  const sections: { tier: ListedLesson['tier']; lessons: ListedLesson[] }[] = []
  for (const lesson of lessons) {
    const last = sections.at(-1)
    if (last?.tier === lesson.tier) last.lessons.push(lesson)
    else sections.push({ tier: lesson.tier, lessons: [lesson] })
  }
  return sections
}

/** The lessons with one moved to a place, from 0; all are numbered anew. Tiers are unchanged. */
export function moveLesson(lessons: readonly ListedLesson[], id: number, place: number): ListedLesson[] {
  const moved = lessons.find((lesson) => lesson.id === id)
  if (!moved) return [...lessons]
  const others = lessons.filter((lesson) => lesson.id !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return others.toSpliced(at, 0, moved).map((lesson, index) => ({ ...lesson, lesson_order: index + 1 }))
}

/** Describes the place of a moved lesson: 'Place 3 of 25, after “Your First Budget”.' */
export function placeSentence(lessons: readonly ListedLesson[], id: number, place: number): string {
  const moved = moveLesson(lessons, id, place)
  const at = moved.findIndex((lesson) => lesson.id === id)
  const [before, own, after] = [moved[at - 1], moved[at], moved[at + 1]]
  const where = before ? `after “${before.title}”` : after ? `before “${after.title}”` : 'alone'
  const isAmongOthers = own !== undefined && before?.tier !== own.tier && after?.tier !== own.tier
  const tier = isAmongOthers ? ` It stays a ${tierNames[own.tier].name} lesson.` : ''
  return `Place ${at + 1} of ${moved.length}, ${where}.${tier}`
}
