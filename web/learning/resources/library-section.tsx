import { pluralize } from '#web/platform/format/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { findResources, type LibraryUrlState, type Listed, recentResources } from './library.ts'
import { RecentResource } from './recent-resource.tsx'
import { ResourceCard } from './resource-card.tsx'

interface LibrarySectionProps {
  listed: readonly Listed[]
  urlState: LibraryUrlState
  /** Clears the search. */
  onClear: () => void
}

/** Without a filter the five newest come first; all matches follow. */
export function LibrarySection({ listed, urlState, onClear }: LibrarySectionProps) {
  const found = findResources(listed, urlState)
  const isFiltered = urlState.kind !== null || urlState.text !== ''
  return (
    <>
      {!isFiltered && (
        <section aria-labelledby="recent-resources" className="mb-12">
          <h2 id="recent-resources" className="library-title">
            Recent Resources
          </h2>
          <ul className="recent card card-flush">
            {recentResources(listed).map((one) => (
              <RecentResource key={one.id} listed={one} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all-resources">
        <h2 id="all-resources" className="library-title">
          {isFiltered ? 'Found' : 'All resources'}
        </h2>
        <p className="sr-only" role="status">
          {isFiltered ? `${pluralize(found.length, 'resource')} found` : ''}
        </p>
        {found.length === 0 ? (
          <NothingFound text={urlState.text} onClear={onClear} />
        ) : (
          <ul className="shelf">
            {found.map((one) => (
              <ResourceCard key={one.id} listed={one} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const NothingFound = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyState
    illustration="folder"
    title="No resources found for this category."
    level={3}
    action={
      text && (
        <Button kind="secondary" onClick={onClear}>
          Clear the search
        </Button>
      )
    }
  >
    {text && `Nothing here holds “${text}”.`}
  </EmptyState>
)
