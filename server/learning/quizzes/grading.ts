import type { DraftSave, QuizDraft, QuizResult, Submission } from '#contract/learning/lessons.ts'
import type { Question } from '#course/question.ts'
import { quizOrder, quizVersion } from '#course/quiz-order.ts'
import { isDraftValid, reviewOf, scoreSubmission, submissionProblem } from '#course/quiz-rules.ts'
import type { ProgressStore } from '#server/learning/progress/store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { AttemptStore } from './attempt-store.ts'
import { chosenAnswers, quizDraft } from './stored-shapes.ts'

export interface OpenQuiz {
  questions: Question[]
  /** Number of submissions by the member. */
  attempts: number
}

interface Dependencies {
  db: Database
  progress: ProgressStore
  attempts: AttemptStore
  /** Rejects lessons that the member may not open. */
  findOpen(memberId: number, lessonId: number): Promise<OpenQuiz>
}

type Answers = readonly (number | null)[]

/** The stored answers, or none if the quiz has other questions now. */
function storedAnswers(questions: readonly Question[], saved: string | null): (number | null)[] {
  const draft = saved === null ? null : quizDraft.read(saved)
  const isCurrent = (draft?.quiz_version ?? quizVersion(questions)) === quizVersion(questions)
  return isCurrent && draft?.answers.length === questions.length ? draft.answers : questions.map(() => null)
}

/** Choice per question, for later statistics of the questions. */
const choicesOf = (questions: readonly Question[], answers: readonly number[]): string =>
  chosenAnswers.write(
    questions.map(({ id, question }, index) => ({
      question: id ?? sha256(question).slice(0, 16),
      chosen: answers[index],
    })),
  )

/**
 * The quiz draft and the question order of the open attempt.
 * @param saved the stored draft, if any
 */
export function draftOf(
  memberId: number,
  lessonId: number,
  { questions, attempts: submitted }: OpenQuiz,
  saved: string | null,
): QuizDraft {
  const [attempt, version] = [submitted + 1, quizVersion(questions)]
  const order = quizOrder(questions, { memberId, lessonId, attempt, version })
  return { answers: storedAnswers(questions, saved), attempt, quiz_version: version, order }
}

const hasOtherVersion = (
  questions: readonly Question[],
  { quiz_version: sent }: { quiz_version?: string | undefined },
) => sent !== undefined && sent !== quizVersion(questions)

/** Quiz submissions, in progress and submitted. */
export const grading = ({ db, progress, attempts, findOpen }: Dependencies) => ({
  /** Grades and stores a submission; the result has every question with its answer and reason. */
  async complete(memberId: number, id: number, submission: Submission, now: number): Promise<QuizResult> {
    const { lessonId, answers } = submission
    const { questions } = await findOpen(memberId, id)
    if (lessonId !== id) throw invalid({ lessonId: 'This paper belongs to another lesson.' })
    if (questions.length === 0) throw problem(409, 'no_quiz', 'This lesson has no quiz yet.')
    if (hasOtherVersion(questions, submission))
      throw problem(
        409,
        'quiz_changed',
        'The questions of this quiz have changed since you opened it. Load the new questions and answer those.',
      )
    const error = submissionProblem(questions, answers)
    if (error) throw invalid({ answers: error })
    const score = scoreSubmission(questions, answers)
    const timestamp = isoTimestamp(now)
    const progressRecord = await db.transaction(async () => {
      const record = await progress.recordAttempt(memberId, id, score, timestamp)
      const chosen = choicesOf(questions, answers)
      const gradedAttempt = { attempt: record.attempts, version: quizVersion(questions), answers: chosen }
      await attempts.add(memberId, id, { ...gradedAttempt, ...score }, timestamp)
      return record
    })
    return {
      ...score,
      best_score: progressRecord.quiz_score,
      is_completed: progressRecord.is_completed,
      attempts: progressRecord.attempts,
      review: reviewOf(questions, answers),
    }
  },

  /** The quiz draft and the question order of the attempt. Writes nothing. */
  async draft(memberId: number, id: number): Promise<QuizDraft> {
    const quiz = await findOpen(memberId, id)
    return draftOf(memberId, id, quiz, await progress.draft(memberId, id))
  },

  /**
   * Saves a quiz draft. Ignores drafts of a submitted attempt or of changed questions. If the page lists its
   * changes, answers saved by another tab are preserved.
   */
  async saveDraft(memberId: number, id: number, draft: DraftSave, now: number): Promise<void> {
    const { questions } = await findOpen(memberId, id)
    if (hasOtherVersion(questions, draft)) return
    const { answers, changes, attempt } = draft
    if (!isDraftValid(questions, answers) || changes?.some((index) => index >= questions.length))
      throw invalid({ answers: 'These answers do not fit the quiz. Reload the lesson and try again.' })
    const timestamp = isoTimestamp(now)
    const save = (saved: Answers) =>
      progress.saveDraft(
        memberId,
        id,
        quizDraft.write({ answers: [...saved], quiz_version: quizVersion(questions) }),
        timestamp,
      )
    if (attempt === undefined && changes === undefined) return save(answers)
    await db.transaction(async () => {
      const open = await attempts.lockOpen(memberId, id, attempt, timestamp)
      if (!open) return
      const stored = storedAnswers(questions, open.draft)
      await save(
        changes
          ? stored.map((answer, index) => (changes.includes(index) ? (answers[index] ?? null) : answer))
          : answers,
      )
    })
  },
})
