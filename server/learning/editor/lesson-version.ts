import { titled } from '#server/platform/audit/audit-log.ts'

/** Audit log subject of an action on a version of a lesson; null is a lesson that was never published. */
export const lessonVersion = (title: string, id: number, version: number | null) =>
  titled(title, `lesson ${id} v${version ?? 0}`, version === null ? `lesson ${id}` : `lesson ${id}, version ${version}`)
