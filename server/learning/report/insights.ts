import {
  type Insight,
  type LessonFigures,
  minLearners,
  type ReportedQuestion,
  type ReportedSection,
} from '#contract/learning/learning-report.ts'

/** Published data of one lesson. Insights use nothing else, so they reveal nothing more. */
export interface ReportableLesson {
  figures: LessonFigures
  sections: ReportedSection[]
  questions: ReportedQuestion[]
}

/** Maximum number of insights: about one week's work for an author. */
const maxInsights = 6
/** Minimum share of readers lost before a heading that is reported. */
const minLossShare = 0.2
/** Minimum share of submissions with a wrong option that is reported. */
const minWrongShare = 0.3
/** Minimum drop of the pass rate that is reported. */
const minPassRateDrop = 0.15

type Ranked = { weight: number; insight: Insight }

const ofLesson = ({ lesson_id, lesson_order, title }: LessonFigures) => ({ lesson_id, lesson_order, title })

/** The heading before which a lesson loses most readers. */
function highestLoss({ figures, sections }: ReportableLesson): Ranked[] {
  const losses = sections.slice(1).map((section, index) => {
    const reached = sections[index]?.reached ?? 0
    return { section: section.title, reached, left: reached - section.reached }
  })
  const [most] = losses.toSorted((one, other) => other.left - one.left)
  if (!most || most.left < minLearners || most.left < most.reached * minLossShare) return []
  return [{ weight: most.left, insight: { kind: 'left', ...ofLesson(figures), ...most } }]
}

const reasons = ({ figures, questions }: ReportableLesson): Ranked[] =>
  questions.flatMap(({ number, came_back, wrong_again, needs_words }) =>
    needs_words && came_back !== null && wrong_again !== null
      ? [
          {
            weight: wrong_again,
            insight: { kind: 'reason', ...ofLesson(figures), question: number, came_back, wrong_again },
          },
        ]
      : [],
  )

const mistakes = ({ figures, questions }: ReportableLesson): Ranked[] =>
  questions.flatMap(({ number, options, needs_words }) => {
    // An unhelpful explanation is reported for the same question already.
    if (needs_words) return []
    const learners = options.reduce((total, { chosen }) => total + (chosen ?? 0), 0)
    return options.flatMap(({ text, is_right, chosen }): Ranked[] =>
      !is_right && chosen !== null && chosen >= minLearners && chosen >= learners * minWrongShare
        ? [
            {
              weight: chosen,
              insight: { kind: 'trap', ...ofLesson(figures), question: number, option: text, chosen, learners },
            },
          ]
        : [],
    )
  })

function fallenPassRate({ figures }: ReportableLesson): Ranked[] {
  const { first_papers: submissions, passed_first: passed } = figures.change
  if (!submissions || !passed || submissions.last_7_days === 0 || submissions.before === 0) return []
  const now = { passed: passed.last_7_days, of: submissions.last_7_days }
  const before = { passed: passed.before, of: submissions.before }
  if (before.passed / before.of - now.passed / now.of < minPassRateDrop) return []
  return [
    {
      weight: now.of - now.passed,
      insight: { kind: 'fell', ...ofLesson(figures), last_7_days: now, before },
    },
  ]
}

/** Insights by number of affected learners, then in course order. */
export const insightsOf = (lessons: readonly ReportableLesson[]): Insight[] =>
  lessons
    .flatMap((lesson) => [...highestLoss(lesson), ...reasons(lesson), ...mistakes(lesson), ...fallenPassRate(lesson)])
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxInsights)
    .map(({ insight }) => insight)
