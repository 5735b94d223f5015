/** Display-only parts of static pages. */
export type BuiltPartName = 'mission' | 'offerings' | 'behind' | 'price-terms'

/**
 * A part of a page without interaction. The build inserts it at its marker (web/app/prerender.tsx) and React ignores
 * it, so no script contains it.
 */
export const BuiltPart = ({ name }: { name: BuiltPartName }) => (
  <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<!--built:${name}-->` }} />
)
