import type { FastifyReply } from 'fastify'
import type { learningReport } from '#contract/learning/learning-report.ts'
import { contentDisposition } from '#server/platform/http/send-file.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { lessonsCsv, questionsCsv } from './export-csv.ts'
import type { LearningReportService } from './service.ts'

const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(text)

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
