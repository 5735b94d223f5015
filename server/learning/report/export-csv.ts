import type {
  LessonFigures,
  LessonLearning,
  ReportedOption,
  ReportedQuestion,
  StepFigures,
} from '#contract/learning/learning-report.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'

const withheld = 'under 5'

const cell = (figure: number | null | undefined) => figure ?? withheld

const lessonHeader = [
  ...['Lesson', 'Title', 'Tier', 'Began', 'Finished', 'First papers', 'Passed at first try'],
  ...['Began, last 7 days', 'First papers, last 7 days', 'Passed at first try, last 7 days'],
  ...['Steps: began', 'Steps: sitting 1', 'Steps: sitting 2', 'Steps: sitting 3', 'Steps: quiz handed in'],
  ...['Steps: passed', 'Steps: back within 7 days'],
]

const stepCells = (steps: StepFigures | null) => {
  const { began, sitting_1, sitting_2, sitting_3, submitted, passed, returned } = steps ?? noSteps
  return [began, sitting_1, sitting_2, sitting_3, submitted, passed, returned].map(cell)
}

const noSteps: Record<keyof StepFigures, null> = {
  ...{ began: null, sitting_1: null, sitting_2: null, sitting_3: null },
  ...{ submitted: null, passed: null, returned: null },
}

const lessonLine = ({ lesson_order, title, tier, change, steps, ...figures }: LessonFigures) =>
  csvLine([
    ...[lesson_order, title, tier],
    ...[figures.began, figures.finished, figures.first_papers, figures.passed_first].map(cell),
    ...[change.began, change.first_papers, change.passed_first].map((part) => cell(part?.last_7_days)),
    ...stepCells(steps),
  ])

/** Figures of all lessons, one CSV row per lesson. */
export const lessonsCsv = (lessons: readonly LessonFigures[]): string =>
  `${byteOrderMark}${csvLine(lessonHeader)}${lessons.map(lessonLine).join('')}`

const questionHeader = [
  ...['Lesson', 'Question', 'Text', 'Option', 'Right', 'Chosen', 'Learners', 'Misconception or slip'],
  ...['Came back', 'Chose it again', 'Question: came back', 'Question: wrong again'],
]

const optionLine = (report: LessonLearning, question: ReportedQuestion, option: ReportedOption) => {
  const { number, question: text, came_back, wrong_again } = question
  // Retakes have no meaning for a right answer, so their figures are empty.
  const retakes = option.is_right ? [null, null] : [option.came_back, option.chose_again].map(cell)
  return csvLine([
    ...[report.figures.lesson_order, number, text, option.text, option.is_right ? 'yes' : 'no'],
    ...[cell(option.chosen), cell(report.quiz.learners), option.trap?.says ?? null],
    ...retakes,
    ...[cell(came_back), cell(wrong_again)],
  ])
}

/** Answers to a lesson's quiz, one CSV row per option. */
export const questionsCsv = (report: LessonLearning): string => {
  const lines = report.quiz.questions.flatMap((question) =>
    question.options.map((option) => optionLine(report, question, option)),
  )
  return `${byteOrderMark}${csvLine(questionHeader)}${lines.join('')}`
}
