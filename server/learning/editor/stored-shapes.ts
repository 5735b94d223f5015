import * as z from 'zod'
import { LessonSource, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** Unlike the schema of requests, ignores unknown fields and has no limits: the release that wrote it had its own. */
const StoredSource = z.object({
  ...LessonSource.shape,
  title: z.string(),
  quiz: z.object(SourceQuestion.shape).array(),
  traps: z.object(LessonSource.shape.traps.element.shape).array(),
})

/** The source of a draft or a version of a lesson. */
export const lessonSource = defineStoredJson({ name: 'lesson_versions.source', readers: { 1: StoredSource } })
