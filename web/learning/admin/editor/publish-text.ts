import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import type { EditableLesson } from './editor-types.ts'

/** Message after publishing. */
export const publishedNotice = ({ version }: Pick<EditableLesson, 'version'>) => ({
  title: `Version ${version} is published`,
  text: `Learners read it from now on.${version !== null && version > 1 ? ` Version ${version - 1} is in the history.` : ''}`,
})

export const unpublishedNotice = ({ lesson_order }: Pick<EditableLesson, 'lesson_order'>) => ({
  title: `Lesson ${lesson_order} is not published any more`,
  text: 'Nobody sees it. Scores and drafts are kept.',
})

/** Why an action was rejected; a 412 means a conflict with another tab. */
export const rejectionText = (error: unknown): string =>
  statusOf(error) === 412
    ? 'This lesson was changed in another window. Open it again to see how it is now.'
    : errorMessage(error)
