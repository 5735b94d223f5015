import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { neighborsOf } from '#web/learning/path/lesson-groups.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

/** Links to the previous and next lesson. */
export function LessonTurn({ lessonId }: { lessonId: number }) {
  const { data: cards } = useQuery(apiQuery('lessons', 'list'))
  return Array.isArray(cards) && <NeighborLinks {...neighborsOf(cards, lessonId)} />
}

interface Neighbor {
  id: number
  title: string
}

interface NeighborLinksProps {
  previous?: Neighbor | null
  next?: Neighbor | null
}

/** Lessons before and after one; a locked one links to its preview. */
export function NeighborLinks({ previous, next }: NeighborLinksProps) {
  if (!previous && !next) return null
  return (
    <nav className="lesson-turn" aria-label="Lessons before and after this one">
      {previous && (
        <StandaloneLink href={href('lesson', { id: previous.id })}>
          <ArrowLeft />
          <span>
            <span className="sr-only">Previous lesson: </span>
            {previous.title}
          </span>
        </StandaloneLink>
      )}
      {next && (
        <StandaloneLink href={href('lesson', { id: next.id })} className="ml-auto text-right" arrow>
          <span>
            <span className="sr-only">Next lesson: </span>
            {next.title}
          </span>
        </StandaloneLink>
      )}
    </nav>
  )
}
