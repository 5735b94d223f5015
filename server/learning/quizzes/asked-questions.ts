import type { Question } from '#course/question.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { ownForm, type VariantQuestion, variantQuestions } from '#course/variants/variant.ts'
import { storedVariants } from '#server/learning/lessons/stored-shapes.ts'
import type { Paper, PaperStore } from './paper-store.ts'
import { quizDraft } from './stored-shapes.ts'

/** A quiz that is open to a member. */
export interface OpenQuiz {
  questions: Question[]
  /** Other forms of the questions, as stored; null if there are none. */
  variants: string | null
  /** Number of submissions by the member. */
  attempts: number
}

/** An attempt of a member. */
export interface AttemptOf {
  memberId: number
  lessonId: number
  /** From 1. */
  attempt: number
}

/** The course's own questions, as every first attempt asks them. */
export function ownPaper({ questions }: Pick<OpenQuiz, 'questions'>): Paper {
  const version = quizVersion(questions)
  return { questions: questions.map(ownForm), version, courseVersion: version }
}

export const isOwn = ({ version, courseVersion }: Paper): boolean => version === courseVersion

/** The questions of an attempt: those stored with it, or else those computed for it. */
export async function askedIn(papers: PaperStore, quiz: OpenQuiz, of: AttemptOf): Promise<Paper> {
  const own = ownPaper(quiz)
  if (of.attempt <= 1 || quiz.variants === null) return own
  const { courseVersion } = own
  const stored = await papers.find(of.memberId, of.lessonId, of.attempt, courseVersion)
  const questions = stored ?? variantQuestions(quiz.questions, storedVariants.read(quiz.variants), of)
  return questions ? { questions, version: quizVersion(questions), courseVersion } : own
}

/**
 * The questions of the open attempt. A draft of the course's own questions goes on with them: it was begun by a page of
 * an earlier release.
 * @param saved the stored draft, if any
 */
export async function askedInOpen(papers: PaperStore, quiz: OpenQuiz, of: AttemptOf, saved: string | null) {
  const own = ownPaper(quiz)
  const draft = saved === null ? null : quizDraft.read(saved)
  const isBegun = draft?.answers.some((answer) => answer !== null)
  if (isBegun && (draft?.quiz_version ?? own.version) === own.version) return own
  return askedIn(papers, quiz, of)
}

/** Choices of a submission as they are stored, with the course's own option that shows the same slip. */
export const countedOption = ({ course_options }: VariantQuestion, chosen: number): number =>
  course_options[chosen] ?? -1
