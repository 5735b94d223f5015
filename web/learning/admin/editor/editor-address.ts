import { href } from '#web/platform/routing/href.ts'

/** Parts of a lesson that are edited on separate tabs. */
export const editorParts = ['text', 'quiz', 'resources', 'details', 'preview'] as const
export type EditorPart = (typeof editorParts)[number]

/** The part in a URL; the text by default. */
export function partIn(search: string): EditorPart {
  const named = new URLSearchParams(search).get('part')
  return editorParts.find((part) => part === named) ?? 'text'
}

export const partHref = (id: number, part: EditorPart): string =>
  href('lesson-editor', { id }, part === 'text' ? {} : { query: { part } })
