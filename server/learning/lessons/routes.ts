import type { lessons } from '#contract/learning/lessons.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { LessonService } from './service.ts'

export const lessonRoutes = (service: LessonService): Handlers<typeof lessons> => ({
  list: ({ caller }) => service.list(caller.id),
  syllabus: () => service.syllabus(),
  read: ({ caller, params, today }) => service.read(caller.id, params.id, today),
  preview: ({ params, today }) => service.preview(params.id, today),
  resources: ({ caller, params, today }) => service.resources(caller.id, params.id, today),
  complete: ({ caller, params, body, now, today }) => service.complete(caller.id, params.id, body, { now, today }),
  draft: ({ caller, params, today }) => service.draft(caller.id, params.id, today),
  saveDraft: ({ caller, params, body, now, today }) => service.saveDraft(caller.id, params.id, body, { now, today }),
  savePlace: ({ caller, params, body, now, today }) =>
    service.saveReadingPosition(caller.id, params.id, body.place, { now, today }),
})
