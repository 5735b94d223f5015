import type { lessons } from '#contract/learning/lessons.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { LessonService } from './service.ts'

export const lessonRoutes = (service: LessonService): Handlers<typeof lessons> => ({
  list: ({ caller }) => service.list(caller.id),
  syllabus: () => service.syllabus(),
  read: ({ caller, params }) => service.read(caller.id, params.id),
  preview: ({ params }) => service.preview(params.id),
  resources: ({ caller, params }) => service.resources(caller.id, params.id),
  complete: ({ caller, params, body, now, today }) => service.complete(caller.id, params.id, body, { now, today }),
  draft: ({ caller, params }) => service.draft(caller.id, params.id),
  saveDraft: ({ caller, params, body, now, today }) => service.saveDraft(caller.id, params.id, body, { now, today }),
  savePlace: ({ caller, params, body, now, today }) =>
    service.saveReadingPosition(caller.id, params.id, body.place, { now, today }),
})
