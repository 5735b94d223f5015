/** Parts of static pages that only show something. */
export type BuiltPartName = 'mission' | 'offerings' | 'behind' | 'price-terms'

/**
 * A part of a page that nobody can press or change. The build puts it where its mark stands (web/app/prerender.tsx) and React
 * leaves it alone, so that no script carries it.
 */
export const BuiltPart = ({ name }: { name: BuiltPartName }) => (
  <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<!--built:${name}-->` }} />
)
