import type {
  LessonFinding,
  SourceQuestion as Question,
  LessonSource as Source,
} from '#contract/learning/lesson-editor.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'

/** A lesson with its draft. */
export type EditableLesson = ReplyOf<'lessonEditor', 'read'>
export type ListedLesson = ReplyOf<'lessonEditor', 'list'>['lessons'][number]
export type EditorResource = EditableLesson['resources'][number]
export type CheckReport = ReplyOf<'lessonEditor', 'check'>
export type Differences = ReplyOf<'lessonEditor', 'differences'>
export type LessonVersion = ReplyOf<'lessonEditor', 'versions'>['versions'][number]
export type Insertables = ReplyOf<'lessonEditor', 'insertables'>
export type Finding = LessonFinding
export type LessonSource = Source
export type SourceQuestion = Question
