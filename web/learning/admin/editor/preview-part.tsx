import { PreviewState } from './preview-card.tsx'
import type { Checks } from './use-checks.ts'

/** The whole lesson with its quiz, at the learners' width. */
export const PreviewPart = ({ preview }: { preview: Checks['preview'] }) => (
  <section aria-labelledby="seen-page-title">
    <h2 id="seen-page-title" className="sr-only">
      As a learner sees it
    </h2>
    <PreviewState preview={preview} withQuiz />
  </section>
)
