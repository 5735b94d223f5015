import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk that came after the panel. */
export const deskPages = [
  {
    name: 'lesson-desk',
    title: 'Lessons',
    access: 'admin',
    file: 'lesson-editor/lesson-desk-page.tsx',
    preload: ['lessonEditor', 'list'],
  },
  {
    name: 'lesson-editor',
    title: 'Lesson editor',
    access: 'admin',
    file: 'lesson-editor/lesson-editor-page.tsx',
    skeleton: 'sided',
    preload: ['lessonEditor', 'read'],
  },
  {
    name: 'lesson-history',
    title: 'History of a lesson',
    access: 'admin',
    file: 'lesson-editor/lesson-history-page.tsx',
    skeleton: 'sided',
    preload: ['lessonEditor', 'versions'],
  },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
