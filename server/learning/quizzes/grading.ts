import type { DraftSave, QuizDraft, QuizResult, Submission } from '#contract/learning/lessons.ts'
import { withoutAnswer } from '#course/question.ts'
import { partToRead } from '#course/question-part.ts'
import { quizOrder } from '#course/quiz-order.ts'
import { isDraftValid, reviewOf, scoreSubmission, submissionProblem } from '#course/quiz-rules.ts'
import type { VariantQuestion } from '#course/variants/variant.ts'
import type { StepStore } from '#server/learning/progress/step-store.ts'
import type { ProgressStore } from '#server/learning/progress/store.ts'
import type { NoteSubmission } from '#server/learning/reviews/submissions.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import {
  type AttemptOf,
  askedIn,
  askedInOpen,
  computedPapers,
  countedOption,
  isOwn,
  type OpenQuiz,
  ownPaper,
} from './asked-questions.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { Paper, PaperStore } from './paper-store.ts'
import { questionKey } from './question-key.ts'
import { chosenAnswers, quizDraft } from './stored-shapes.ts'

interface Dependencies {
  db: Database
  progress: ProgressStore
  attempts: AttemptStore
  steps: StepStore
  papers: PaperStore
  /** Notes answers for the review. */
  reviews: { prepare(): Promise<NoteSubmission> }
  /** Rejects lessons that the member may not open. @param today the member's date */
  findOpen(memberId: number, lessonId: number, today: string): Promise<OpenQuiz>
}

/** The time of a request, and the member's date. */
export interface Moment {
  now: number
  today: string
}

type Answers = readonly (number | null)[]

/** The stored answers, or none if they are for other questions. A draft without a version is for the course's own. */
function storedAnswers({ questions, version, courseVersion }: Paper, saved: string | null): (number | null)[] {
  const draft = saved === null ? null : quizDraft.read(saved)
  const isSame = (draft?.quiz_version ?? courseVersion) === version
  return isSame && draft?.answers.length === questions.length ? draft.answers : questions.map(() => null)
}

/** Answers as the review counts them: the questions with their options in the order of the attempt. */
function reviewedAnswers({ questions, version }: Paper, answers: readonly number[], of: AttemptOf) {
  const { options: orders } = quizOrder(questions, { ...of, version })
  return questions.map(({ question, options, correctAnswer }, index) => ({
    asked: { question, options: (orders[index] ?? []).flatMap((option) => options[option] ?? []) },
    isRight: answers[index] === correctAnswer,
  }))
}

/** Choice per question, for later statistics of the questions. */
const choicesOf = (questions: readonly VariantQuestion[], answers: readonly number[]): string =>
  chosenAnswers.write(
    questions.map((asked, index) => {
      const chosen = answers[index] ?? -1
      const counted = countedOption(asked, chosen)
      return {
        question: questionKey(asked),
        chosen,
        ...(counted !== chosen && { counted_as: counted }),
      }
    }),
  )

/** Quiz submissions, in progress and submitted. */
export const grading = ({ db, progress, attempts, steps, papers, reviews, findOpen }: Dependencies) => {
  /**
   * The questions that a request answers: those of its version, which are the course's own or those of its attempt in any
   * year. A request without a version answers the questions of today, and one without an attempt those of the first.
   * @returns null if it has another version
   */
  async function answered(
    quiz: OpenQuiz,
    of: Omit<AttemptOf, 'attempt'>,
    { attempt, quiz_version: sent }: Pick<Submission, 'attempt' | 'quiz_version'>,
  ): Promise<Paper | null> {
    const own = ownPaper(quiz)
    if (sent === own.version) return own
    if (attempt !== undefined && attempt > quiz.attempts + 1) return null
    const asked = { ...of, attempt: attempt ?? 1 }
    const current = await askedIn(papers, quiz, asked)
    if (sent === undefined) return current
    return [current, ...computedPapers(quiz, asked)].find(({ version }) => version === sent) ?? null
  }

  /** The quiz draft, the questions if they are not the course's own, and their order. */
  async function openDraft(memberId: number, lessonId: number, quiz: OpenQuiz, saved: string | null) {
    const attempt = quiz.attempts + 1
    const paper = await askedInOpen(papers, quiz, { memberId, lessonId, attempt }, saved)
    const { questions, version } = paper
    const order = quizOrder(questions, { memberId, lessonId, attempt, version })
    const draft: QuizDraft = { answers: storedAnswers(paper, saved), attempt, quiz_version: version, order }
    return isOwn(paper) ? draft : { ...draft, questions: questions.map(withoutAnswer) }
  }

  /** Grades and stores a submission; the result has every question with its answer and reason. */
  async function complete(
    memberId: number,
    id: number,
    submission: Submission,
    { now, today }: Moment,
  ): Promise<QuizResult> {
    const { lessonId, answers } = submission
    const quiz = await findOpen(memberId, id, today)
    if (lessonId !== id) throw invalid({ lessonId: 'This paper belongs to another lesson.' })
    if (quiz.questions.length === 0) throw problem(409, 'no_quiz', 'This lesson has no quiz yet.')
    const paper = await answered(quiz, { memberId, lessonId }, submission)
    if (!paper)
      throw problem(
        409,
        'quiz_changed',
        'The questions of this quiz have changed since you opened it. Load the new questions and answer those.',
      )
    const { questions, version, courseVersion } = paper
    const error = submissionProblem(questions, answers)
    if (error) throw invalid({ answers: error })
    const score = scoreSubmission(questions, answers)
    const noteSubmission = await reviews.prepare()
    const timestamp = isoTimestamp(now)
    const {
      quiz_score,
      is_completed,
      attempts: attempt,
    } = await db.transaction(async () => {
      const made = ['sitting-3', 'submitted', ...(score.passed ? (['passed'] as const) : [])] as const
      await steps.record({ memberId, lessonId: id, steps: made, today })
      const record = await progress.recordAttempt(memberId, id, score, timestamp)
      const chosen = choicesOf(questions, answers)
      const graded = { attempt: record.attempts, version, courseVersion, answers: chosen }
      await attempts.add(memberId, id, { ...graded, ...score }, timestamp)
      if (!isOwn(paper)) await papers.save(memberId, id, record.attempts, paper, timestamp)
      const reviewed = reviewedAnswers(paper, answers, { memberId, lessonId, attempt: record.attempts })
      await noteSubmission(memberId, { ...quiz, lessonId, answers: reviewed }, today)
      return record
    })
    const review = reviewOf(questions, answers)
    const wrong = questions.filter(({ correctAnswer }, index) => answers[index] !== correctAnswer)
    const part = score.passed ? null : partToRead(wrong)
    const result = { ...score, best_score: quiz_score, is_completed, attempts: attempt, review }
    return part ? { ...result, read_again: part } : result
  }

  /**
   * Saves a quiz draft. Ignores drafts of a submitted attempt or of changed questions. If the page lists its
   * changes, answers saved by another tab are preserved.
   */
  async function saveDraft(memberId: number, id: number, draft: DraftSave, { now, today }: Moment): Promise<void> {
    const quiz = await findOpen(memberId, id, today)
    const paper = await answered(quiz, { memberId, lessonId: id }, draft)
    if (!paper) return
    const { questions, version } = paper
    const { answers, changes, attempt } = draft
    if (!isDraftValid(questions, answers) || changes?.some((index) => index >= questions.length))
      throw invalid({ answers: 'These answers do not fit the quiz. Reload the lesson and try again.' })
    const timestamp = isoTimestamp(now)
    const save = (latest: Answers) =>
      progress.saveDraft(memberId, id, quizDraft.write({ answers: [...latest], quiz_version: version }), timestamp)
    await db.transaction(async () => {
      await steps.record({ memberId, lessonId: id, steps: ['sitting-3'], today })
      if (attempt === undefined && changes === undefined) return save(answers)
      const open = await attempts.lockOpen(memberId, id, attempt, timestamp)
      if (!open) return
      if (!isOwn(paper)) await papers.save(memberId, id, open.attempts + 1, paper, timestamp)
      const stored = storedAnswers(paper, open.draft)
      await save(
        changes
          ? stored.map((answer, index) => (changes.includes(index) ? (answers[index] ?? null) : answer))
          : answers,
      )
    })
  }

  return {
    complete,
    openDraft,
    saveDraft,
    /** The quiz draft and the question order of the attempt. Writes nothing. */
    async draft(memberId: number, id: number, today: string): Promise<QuizDraft> {
      const [quiz, saved] = [await findOpen(memberId, id, today), await progress.draft(memberId, id)]
      return openDraft(memberId, id, quiz, saved)
    },
  }
}
