import type { CourseSource, Figures, LessonSource } from '#content/format.ts'
import type { Block } from './markdown.ts'

/** F fails the build; W is a warning for a person to judge. The number is that of the check in docs/content.md. */
export type Finding = { level: 'F' | 'W'; check: number; message: string }

export const fail = (check: number, message: string): Finding => ({ level: 'F', check, message })
export const warn = (check: number, message: string): Finding => ({ level: 'W', check, message })

/** Context of the checks besides the lesson. `today` is a date, 'YYYY-MM-DD'. */
export type CheckContext = { figures: Figures; today: string }

/** A lesson prepared for checking: its text with the figures filled in, as a string and as blocks. */
export type ParsedLesson = CheckContext & { lesson: LessonSource; text: string; blocks: Block[] }

export type LessonCheck = (parsed: ParsedLesson) => Finding[]

export type CourseCheck = (course: CourseSource, context: CheckContext) => Finding[]
