import type { draftViews } from '#contract/learning/draft-views.ts'
import type { LessonSource } from '#contract/learning/lesson-editor.ts'
import type { Membership } from '#contract/learning/memberships.ts'
import type { DraftReader } from '#course/draft-readers.ts'
import type { ReadableLesson } from '#course/lesson.ts'
import { sittingsOf } from '#course/sittings.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import { lessonPreview } from '#server/learning/lessons/preview.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { lessonPreviews } from './preview.ts'
import type { ResourceEditorStore } from './resource-store.ts'

interface Dependencies {
  previews: Pick<ReturnType<typeof lessonPreviews>, 'preview'>
  resources: Pick<ResourceEditorStore, 'list'>
  lessons: Pick<LessonStore, 'summaries'>
  /** Tier and prices of a member of a tier, who need not exist. */
  membershipOf: (tier: Tier) => Promise<Membership>
}

interface ViewRequest {
  id: number
  reader: DraftReader
}

/** Drafts as readers of each tier see them. Nothing is stored, and no member is read. */
export const draftViewRoutes = (dependencies: Dependencies): Handlers<typeof draftViews> => ({
  view: ({ params, body, today }) => view(dependencies, params, body, today),
})

async function view(context: Dependencies, { id, reader }: ViewRequest, source: LessonSource, today: string) {
  const rendered = await context.previews.preview(id, source, today)
  if (reader !== 'visitor' && includesTier(reader, rendered.lesson.tier))
    return { open: rendered, preview: null, membership: null }
  return {
    open: null,
    preview: await publicPreview(context, rendered.lesson),
    membership: reader === 'visitor' ? null : await context.membershipOf(reader),
  }
}

async function publicPreview({ resources, lessons }: Dependencies, lesson: ReadableLesson) {
  const [own, summaries] = await Promise.all([resources.list(lesson.id), lessons.summaries()])
  const { text, quiz_questions: questions } = lesson
  return lessonPreview(
    lesson,
    withDraft(summaries, lesson),
    sittingsOf({ text, questions: questions.length, resources: own }),
  )
}

/** The published lessons, with the draft in its place. */
const withDraft = (summaries: Awaited<ReturnType<LessonStore['summaries']>>, draft: ReadableLesson) =>
  [...summaries.filter(({ id }) => id !== draft.id), draft].toSorted(
    (one, other) => one.lesson_order - other.lesson_order || one.id - other.id,
  )
