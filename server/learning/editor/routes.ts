import type { lessonEditor as lessonEditorApi } from '#contract/learning/lesson-editor-endpoints.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { contentDisposition } from '#server/platform/http/send-file.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Editing } from './drafts.ts'
import { lessonEditor } from './lesson-editor.ts'

interface EditorCall {
  caller: Caller | null
  now: number
  request: { headers: { 'if-match'?: string } }
}

/** Editor, time and expected revision of the request. */
const editing = ({ caller, now, request }: EditorCall): Editing => ({
  by: caller?.id ?? null,
  now,
  ifMatch: request.headers['if-match'],
})

/** Routes of the lesson editor, for admins. */
export function lessonEditorRoutes(
  db: Database,
  courseCacheKey: CourseCacheKey,
  auditLog: AuditLog,
): Handlers<typeof lessonEditorApi> {
  const editor = lessonEditor(db, courseCacheKey)
  const { reader, drafts, publishing, reorder, history, previews, resources, importExport } = editor
  const recorderFor = (call: EditorCall, name: keyof typeof lessonEditorApi) =>
    auditLog.recorderFor(call, `lessonEditor.${name}`)
  return {
    list: async ({ now }) => ({ lessons: await reader.list(now) }),
    create: (call) => drafts.create(call.body, editing(call), recorderFor(call, 'create')),
    reorder: async (call) => ({ lessons: await reorder(call.body, call.now, recorderFor(call, 'reorder')) }),
    insertables: ({ now }) => previews.insertables(now),

    exportAll: async ({ reply }) =>
      reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', 'moneta-lessons.zip'))
        .header('cache-control', 'no-store')
        .send(Buffer.from(await importExport.exportAll())),
    importFiles: (call) => importExport.importFiles(call.parts(), editing(call)),

    read: ({ params }) => reader.read(params.id),
    remove: (call) => drafts.remove(call.params.id, recorderFor(call, 'remove')),
    saveDraft: (call) => drafts.save(call.params.id, call.body, editing(call)),
    discardDraft: (call) => drafts.discard(call.params.id, editing(call)),
    check: ({ params, body, now }) => previews.check(params.id, body, now),
    preview: ({ params, body, today }) => previews.preview(params.id, body, today),
    publish: (call) =>
      publishing.publish(call.params.id, { ...editing(call), note: call.body.note }, recorderFor(call, 'publish')),
    unpublish: (call) => publishing.unpublish(call.params.id, call.now, recorderFor(call, 'unpublish')),

    versions: ({ params }) => history.list(params.id),
    version: ({ params }) => history.version(params.id, params.number),
    differences: ({ params }) => history.differences(params.id, params.number, params.to),
    restore: (call) =>
      drafts.restore(call.params, call.body.replace_draft, editing(call), recorderFor(call, 'restore')),

    async exportOne({ params, reply }) {
      const { name, bytes } = await importExport.exportOne(params.id)
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes))
    },

    addResource: (call) => resources.add(call.params.id, call.body, call.now, recorderFor(call, 'addResource')),
    orderResources: (call) => resources.order(call.params.id, call.body.ids, recorderFor(call, 'orderResources')),
    changeResource: (call) =>
      resources.change(call.params.id, call.params.resource, call.body, recorderFor(call, 'changeResource')),
    removeResource: (call) =>
      resources.remove(call.params.id, call.params.resource, recorderFor(call, 'removeResource')),
  }
}
