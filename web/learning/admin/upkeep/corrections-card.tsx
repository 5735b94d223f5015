import { useQuery } from '@tanstack/react-query'
import type { Corrections } from '#contract/learning/course-upkeep.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { CorrectionItem } from './correction-item.tsx'
import { useCorrections } from './use-corrections.ts'
import './upkeep.css'

type Lesson = Corrections['lessons'][number]

/** Corrected facts that lessons edited in the browser lack; nothing if there is none. */
export function CorrectionsCard() {
  const { data } = useQuery(apiQuery('courseUpkeep', 'corrections'))
  const actions = useCorrections()
  if (!data || data.lessons.length === 0) return null
  return (
    <Card>
      <section className="grid gap-4" aria-labelledby="corrections">
        <div className="grid gap-1">
          <h2 className="text-md" id="corrections">
            Corrections that edited lessons lack
          </h2>
          <p className="text-ink-soft text-sm">
            These lessons were edited here, so updates leave them alone. Take over a corrected sentence, and the rest of
            your text stays as it is.
          </p>
        </div>
        {data.lessons.map((lesson) => (
          <LessonCorrections key={lesson.id} lesson={lesson} actions={actions} />
        ))}
      </section>
    </Card>
  )
}

function LessonCorrections({ lesson, actions }: { lesson: Lesson; actions: ReturnType<typeof useCorrections> }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-md">
        <Link href={`/admin/lessons/${lesson.id}`}>{lesson.title}</Link>
      </h3>
      <ul className="upkeep-list">
        {lesson.corrections.map((correction) => (
          <CorrectionItem key={correction.id} lesson={lesson} correction={correction} actions={actions} />
        ))}
      </ul>
    </div>
  )
}
