import { href } from '#web/platform/routing/href.ts'

/** The parts of a lesson that are written apart. */
export const editorParts = ['text', 'quiz', 'resources', 'details', 'preview'] as const
export type EditorPart = (typeof editorParts)[number]

/** The part that an address shows; the text where it names none. */
export function partIn(search: string): EditorPart {
  const named = new URLSearchParams(search).get('part')
  return editorParts.find((part) => part === named) ?? 'text'
}

/** The address of one part of a lesson. */
export const partHref = (id: number, part: EditorPart): string =>
  href('lesson-editor', { id }, part === 'text' ? {} : { query: { part } })
