import type { CourseSource, Figures, LessonSource } from '#content/format.ts'
import type { Block } from './markdown.ts'

/** F fails the build, W is for a person to weigh. The number is that of the check in docs/content.md. */
export type Finding = { level: 'F' | 'W'; check: number; says: string }

export const fail = (check: number, says: string): Finding => ({ level: 'F', check, says })
export const warn = (check: number, says: string): Finding => ({ level: 'W', check, says })

/** What the checks know besides the lesson. `today` is a day, 'YYYY-MM-DD'. */
export type Surroundings = { figures: Figures; today: string }

/** A lesson made ready for checking: the text with its figures filled in, and the same in blocks. */
export type Opened = Surroundings & { lesson: LessonSource; text: string; blocks: Block[] }

export type LessonCheck = (opened: Opened) => Finding[]

export type CourseCheck = (course: CourseSource, surroundings: Surroundings) => Finding[]
