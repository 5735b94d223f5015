import { useQueries, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { shareAverages } from '#web/learning/public/member-averages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { type HintTopic, hintLink, hintText, hintTopics, memberAverages } from './lesson-hints.ts'
import { averagedMonths, averagesOf } from './own-averages.ts'
import './lesson-hint.css'

/** Link to the lesson on this topic; its calculator opens with the member's own numbers. */
export function LessonHint({ topic }: { topic: HintTopic }) {
  const { settings, isSample } = useTracker()
  const { user } = useUser()
  const { data: lessons } = useQuery({ ...apiQuery('lessons', 'list'), enabled: !isSample })
  const { averages, isPending } = useAverages(!isSample)
  const { lesson: id } = hintTopics[topic]
  const lesson = lessons?.find((one) => one.id === id)
  if (isSample || !lesson || !user || isPending) return null
  const { currency } = settings
  const numbers = memberAverages(topic, averages, currency)
  return (
    <aside className="lesson-hint" aria-label={`Lesson ${id}`}>
      <BookOpen />
      <div className="grid gap-1">
        <p>{hintText(topic, averages, currency)}</p>
        <StandaloneLink
          href={href('lesson', { id }, { hash: 'calculator' })}
          onClick={() => numbers && shareAverages(topic, user.id, numbers)}
        >
          {hintLink(numbers !== null)}
        </StandaloneLink>
        <p className="text-ink-soft text-sm">
          Lesson {id}: {lesson.title}
        </p>
      </div>
    </aside>
  )
}

function useAverages(enabled: boolean) {
  const { monthOfToday } = useTracker()
  const months = useQueries({
    queries: averagedMonths(monthOfToday).map(({ year, month }) => ({
      ...apiQuery('insights', 'read', { query: { year: String(year), month: String(month) } }),
      enabled,
    })),
  })
  return {
    isPending: months.some((one) => one.isPending),
    averages: averagesOf(months.flatMap(({ data }) => data ?? [])),
  }
}
