import type { learningReport, PeriodDays } from '#contract/learning/learning-report.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { lessonsCsv, questionsCsv } from './export-csv.ts'
import type { LearningReportService } from './service.ts'

/** '-last-30-days' in the name of a file. */
const nameOf = (days: PeriodDays | undefined) => (days === undefined ? '' : `-last-${days}-days`)

export const learningReportRoutes = (service: LearningReportService): Handlers<typeof learningReport> => ({
  overview: ({ query: { days }, now }) => service.overview(days ?? 'all', now),
  lesson: ({ params: { id }, query: { days }, now }) => service.lesson({ id, period: days ?? 'all' }, now),

  async exportLessons({ query: { days }, now, reply }) {
    const figures = await service.figures(days ?? 'all', now)
    return sendCsv(reply, `moneta-what-learners-do${nameOf(days)}.csv`, lessonsCsv(figures))
  },

  async exportQuestions({ params: { id }, query: { days }, now, reply }) {
    const report = await service.lesson({ id, period: days ?? 'all' }, now)
    const name = `moneta-lesson-${report.figures.lesson_order}-answers${nameOf(days)}.csv`
    return sendCsv(reply, name, questionsCsv(report))
  },
})
