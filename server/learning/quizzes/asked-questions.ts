import type { Question } from '#course/question.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { ownForm, type VariantQuestion, variantQuestions } from '#course/variants/variant.ts'
import type { QuizTexts, YearlyQuiz } from '#server/learning/lessons/lesson-years.ts'
import { storedVariants } from '#server/learning/lessons/stored-shapes.ts'
import type { Paper, PaperStore } from './paper-store.ts'
import { quizDraft } from './stored-shapes.ts'

/** A quiz that is open to a member. */
export interface OpenQuiz {
  questions: Question[]
  /** Other forms of the questions, as stored; null if there are none. */
  variants: string | null
  /** The questions as they read in the member's year, and in others. */
  yearly: YearlyQuiz
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

/** The course's own questions, as every first attempt asks them unless they name a figure of the reader's year. */
export function ownPaper({ questions }: Pick<OpenQuiz, 'questions'>): Paper {
  const version = quizVersion(questions)
  return { questions: questions.map(ownForm), version, courseVersion: version }
}

export const isOwn = ({ version, courseVersion }: Paper): boolean => version === courseVersion

/** The questions of an attempt as computed in each year, the member's first. */
export function computedPapers(quiz: OpenQuiz, of: AttemptOf): [Paper, ...Paper[]] {
  const courseVersion = quizVersion(quiz.questions)
  const paperOf = ({ questions, variants }: QuizTexts): Paper => {
    const forms = of.attempt <= 1 || variants === null ? null : storedVariants.read(variants)
    const asked = variantQuestions(questions, forms, of) ?? questions.map(ownForm)
    return { questions: asked, version: quizVersion(asked), courseVersion }
  }
  const { now, others } = quiz.yearly
  return [paperOf(now), ...others.map(paperOf)]
}

/** The questions of an attempt: those stored with it, or else those computed for it. */
export async function askedIn(papers: PaperStore, quiz: OpenQuiz, of: AttemptOf): Promise<Paper> {
  const [computed] = computedPapers(quiz, of)
  if (of.attempt <= 1 || quiz.variants === null) return computed
  const { courseVersion } = computed
  const questions = await papers.find(of.memberId, of.lessonId, of.attempt, courseVersion)
  return questions ? { questions, version: quizVersion(questions), courseVersion } : computed
}

/**
 * The questions of the open attempt. A draft goes on with its questions if they are the course's own, which a page of an
 * earlier release asked, or those of another year.
 * @param saved the stored draft, if any
 */
export async function askedInOpen(papers: PaperStore, quiz: OpenQuiz, of: AttemptOf, saved: string | null) {
  const own = ownPaper(quiz)
  const draft = saved === null ? null : quizDraft.read(saved)
  const isBegun = draft?.answers.some((answer) => answer !== null)
  const version = draft?.quiz_version ?? own.version
  const begun = isBegun && [own, ...computedPapers(quiz, of)].find((paper) => paper.version === version)
  return begun || askedIn(papers, quiz, of)
}

/** Choices of a submission as they are stored, with the course's own option that shows the same slip. */
export const countedOption = ({ course_options }: VariantQuestion, chosen: number): number =>
  course_options[chosen] ?? -1
