import { formatFileSize } from '#web/platform/format/file-size.ts'
import type { LessonSource } from './editor-types.ts'

/** Maximum size of a lesson request, in bytes. */
export const maxBytes = 512 * 1024

/** Size of a draft when sent, in bytes. */
export const bytesOf = (source: LessonSource): number => new TextEncoder().encode(JSON.stringify(source)).length

/** 'This lesson is too long: 530.12 KB of 512 KB' */
export const tooLongText = (bytes: number): string => `This lesson is too long: ${formatFileSize(bytes)} of 512 KB`
