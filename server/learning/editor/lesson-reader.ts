import type { EditableLesson, LessonSource, ListedLesson } from '#contract/learning/lesson-editor.ts'
import { figuresUsed } from '#course/figure-marks.ts'
import { storedQuiz } from '#server/learning/lessons/stored-shapes.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { courseContent } from './course-content.ts'
import { headingsIn } from './headings.ts'
import type { ResourceEditorStore } from './resource-store.ts'
import { sourceOfRow } from './source.ts'
import type { EditorStore, PublishState } from './store.ts'
import { lessonSource } from './stored-shapes.ts'
import type { VersionStore } from './version-store.ts'

interface Dependencies {
  editor: EditorStore
  versions: VersionStore
  resources: ResourceEditorStore
}

/** Whether a lesson has never been visible to learners. */
export const isNew = ({ version, edited_version }: PublishState): boolean => version === null && edited_version === 0

/** Publish state as shown to all editors. */
const shown = (publishState: PublishState) => {
  const { id, slug, lesson_order, published, edited_version, version, published_at } = publishState
  const { has_draft, saved_at, saved_by } = publishState
  const place = { id, slug, lesson_order, published, edited_here: edited_version !== null }
  return { ...place, version, published_at, has_draft, saved_at, saved_by }
}

/** Reads lessons for editors. */
export const lessonReader = ({ editor, versions, resources }: Dependencies) => {
  async function publishStateOf(id: number): Promise<PublishState> {
    const publishState = await editor.find(id)
    if (!publishState) throw notFound('Lesson not found.')
    return publishState
  }

  /** Source derived from the row, for a lesson without a history. */
  async function sourceFromRow(id: number): Promise<LessonSource> {
    const row = await editor.row(id)
    if (!row) throw notFound('Lesson not found.')
    return sourceOfRow({ ...row, quiz_questions: storedQuiz.read(row.quiz_questions) })
  }

  /** The draft, or else the latest version. */
  async function sourceOf({ id, has_draft }: Pick<PublishState, 'id' | 'has_draft'>): Promise<LessonSource> {
    const draft = has_draft ? await editor.draft(id) : null
    if (draft !== null) return lessonSource.read(draft)
    return (await versions.last(id))?.source ?? sourceFromRow(id)
  }

  return {
    publishStateOf,
    sourceOf,
    sourceFromRow,

    async read(id: number): Promise<EditableLesson> {
      const publishState = await publishStateOf(id)
      const [source, { fill }] = await Promise.all([sourceOf(publishState), courseContent()])
      const { revision, base_version } = publishState
      return {
        ...shown(publishState),
        revision,
        base_version,
        source,
        resources: await resources.list(id),
        sections: headingsIn(fill(source.markdown)),
      }
    },

    async list(now: number): Promise<ListedLesson[]> {
      const [all, sources, { figures }] = await Promise.all([editor.list(), editor.sources(), courseContent()])
      const today = isoTimestamp(now).slice(0, 10)
      const isOld = (id: string) => (figures[id]?.next_review ?? today) < today
      return all.map((publishState) => {
        const { id, title, tier, problems } = publishState
        const old = figuresUsed(sources.get(id) ?? '').filter(isOld)
        return { ...shown(publishState), title, tier, problems, old_figures: old.length }
      })
    },
  }
}

export type LessonReader = ReturnType<typeof lessonReader>
