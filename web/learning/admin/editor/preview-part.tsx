import { useState } from 'react'
import { type DraftReader, draftReaders } from '#course/draft-readers.ts'
import { tierNames } from '#course/tiers.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LessonSource } from './editor-types.ts'
import { PreviewState } from './preview-card.tsx'
import type { Checks } from './use-checks.ts'

const draftView = lazyCode(() => import('#web/learning/admin/scheduling/draft-view.tsx'))

interface PreviewPartProps {
  preview: Checks['preview']
  lessonId: number
  source: LessonSource
}

/** The whole lesson with its quiz, at the learners' width, or as readers of a tier see it. */
export function PreviewPart({ preview, lessonId, source }: PreviewPartProps) {
  const [reader, setReader] = useState<DraftReader | null>(null)
  return (
    <section aria-labelledby="seen-page-title" className="grid gap-6">
      <h2 id="seen-page-title" className="sr-only">
        As a learner sees it
      </h2>
      <Field label="Show it as" className="max-w-xs">
        <Select
          value={reader ?? ''}
          onChange={({ target }) => setReader(draftReaders.find((each) => each === target.value) ?? null)}
        >
          <option value="">A learner who can open it</option>
          {draftReaders.map((each) => (
            <option key={each} value={each}>
              {readerName(each)}
            </option>
          ))}
        </Select>
      </Field>
      {reader === null ? (
        <PreviewState preview={preview} withQuiz />
      ) : (
        <LazyComponent code={draftView}>
          {({ DraftView }) => (
            <DraftView key={reader} lessonId={lessonId} source={source} reader={reader} onEnd={() => setReader(null)} />
          )}
        </LazyComponent>
      )}
    </section>
  )
}

const readerName = (reader: DraftReader) => (reader === 'visitor' ? 'A visitor' : `A ${tierNames[reader].name} member`)
