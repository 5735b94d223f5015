import type { lessonEditor } from '#contract/lesson-editor.ts'
import { notFound } from '#server/kit/problems.ts'
import type { Handlers } from '#server/kit/serve.ts'

const missing = async (): Promise<never> => {
  throw notFound()
}

export const lessonEditorRoutes = (): Handlers<typeof lessonEditor> => ({
  list: missing,
  create: missing,
  reorder: missing,
  insertables: missing,
  exportAll: missing,
  importFiles: missing,
  read: missing,
  remove: missing,
  saveDraft: missing,
  discardDraft: missing,
  check: missing,
  preview: missing,
  publish: missing,
  unpublish: missing,
  versions: missing,
  version: missing,
  differences: missing,
  restore: missing,
  exportOne: missing,
  addResource: missing,
  orderResources: missing,
  changeResource: missing,
  removeResource: missing,
})
