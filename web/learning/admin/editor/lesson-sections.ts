import { href } from '#web/platform/routing/href.ts'
import type { ListedLesson } from './editor-types.ts'

/** Filters of the lesson list by publish state. */
export const stateFilters = {
  all: 'All states',
  draft: 'With a draft',
  unpublished: 'Not published',
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

const fits: Record<StateFilter, (lesson: ListedLesson) => boolean> = {
  all: () => true,
  draft: ({ has_draft }) => has_draft,
  unpublished: ({ published }) => !published,
  edited: ({ edited_here }) => edited_here,
  problems: ({ problems, old_figures }) => problems + old_figures > 0,
}

/** Lessons that match the state filter and contain every search word in their number, title or slug. */
export function findLessons(lessons: readonly ListedLesson[], { search, state }: LessonFilter): ListedLesson[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return lessons.filter((lesson) => {
    const text = `${lesson.lesson_order} ${lesson.title} ${lesson.slug}`.toLowerCase()
    return fits[state](lesson) && words.every((word) => text.includes(word))
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

/** The lessons with one moved up or down: the two swap their numbers. */
export function swapLessons(lessons: readonly ListedLesson[], id: number, step: -1 | 1): ListedLesson[] {
  const from = lessons.findIndex((lesson) => lesson.id === id)
  const [one, other] = [lessons[from], lessons[from + step]]
  if (!one || !other) return [...lessons]
  return lessons
    .with(from, { ...other, lesson_order: one.lesson_order })
    .with(from + step, { ...one, lesson_order: other.lesson_order })
}
