import * as z from 'zod'
import type { VariantQuestion } from '#course/variants/variant.ts'
import type { Database } from '#server/platform/db/database.ts'
import { askedQuestions } from './stored-shapes.ts'

const Row = z.object({ questions: askedQuestions.column }).optional()

/** The questions of an attempt as asked. */
export interface Paper {
  questions: VariantQuestion[]
  version: string
  /** Version of the course's own questions. */
  courseVersion: string
}

/** Questions of attempts with other numbers than the course, as asked. */
export const paperStore = (db: Database) => ({
  /** The stored questions of an attempt; undefined if there are none for this version of the course's own. */
  async find(memberId: number, lessonId: number, attempt: number, courseVersion: string) {
    const row = await db.one`
      select questions from quiz_papers
      where member_id = ${memberId} and lesson_id = ${lessonId} and attempt = ${attempt}
        and course_version = ${courseVersion}`
    return Row.parse(row)?.questions
  },

  /** Stores the questions of an attempt. Replaces those of another version of the course's own. */
  async save(memberId: number, lessonId: number, attempt: number, paper: Paper, timestamp: string) {
    const { questions, version, courseVersion } = paper
    await db.run`
      insert into quiz_papers (member_id, lesson_id, attempt, quiz_version, course_version, questions, created_at)
      values (${memberId}, ${lessonId}, ${attempt}, ${version}, ${courseVersion}, ${askedQuestions.write(questions)},
        ${timestamp})
      on conflict (member_id, lesson_id, attempt) do update set quiz_version = excluded.quiz_version,
        course_version = excluded.course_version, questions = excluded.questions
      where quiz_papers.quiz_version <> excluded.quiz_version`
  },
})

export type PaperStore = ReturnType<typeof paperStore>
