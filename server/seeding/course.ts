import type { Tier } from '#course/tiers.ts'

/** A file beside a lesson, and where it lies in the content folder. */
export interface CourseResource {
  id?: number
  title: string
  description: string
  resource_type: 'excel' | 'image' | 'video'
  file?: string
  external_url?: string
  alt?: string
  poster?: string
  captions?: string
  display_order: number
}

/** A lesson as the content folder gives it for seeding, without anything that is for its author alone. */
export interface CourseLesson {
  slug: string
  title: string
  tier: Tier
  lesson_order: number
  /** False for the further platinum lessons, which only the administrator's action inserts. */
  seed: boolean
  content: string
  quiz_questions: { question: string; options: string[]; correctAnswer: number; explanation: string }[]
  resources: CourseResource[]
}

export interface Course {
  lessons: CourseLesson[]
  /** The bytes of a resource's file. */
  readFile: (file: string) => Promise<Uint8Array>
}
