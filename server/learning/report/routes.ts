import type { learningReport } from '#contract/learning/learning-report.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { lessonsCsv, questionsCsv } from './export-csv.ts'
import type { LearningReportService } from './service.ts'

export const learningReportRoutes = (service: LearningReportService): Handlers<typeof learningReport> => ({
  overview: ({ now }) => service.overview(now),
  lesson: ({ params, now }) => service.lesson(params.id, now),

  async exportLessons({ now, reply }) {
    return sendCsv(reply, 'moneta-what-learners-do.csv', lessonsCsv(await service.figures(now)))
  },

  async exportQuestions({ params, now, reply }) {
    const report = await service.lesson(params.id, now)
    return sendCsv(reply, `moneta-lesson-${report.figures.lesson_order}-answers.csv`, questionsCsv(report))
  },
})
