import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk. */
export const deskPages = [
  { name: 'admin-log', title: 'Who did what', access: 'admin', file: 'admin-log/admin-log-page.tsx', skeleton: 'rows' },
  {
    name: 'learning-report',
    title: 'What learners do',
    access: 'admin',
    file: 'learning-report/learning-report-page.tsx',
  },
  {
    name: 'lesson-learning',
    title: 'What learners do with a lesson',
    access: 'admin',
    file: 'learning-report/lesson-learning-page.tsx',
  },
  {
    name: 'lesson-reports',
    title: 'Reports of mistakes',
    access: 'admin',
    file: 'learning-report/lesson-reports-page.tsx',
  },
  { name: 'members', title: 'Members', access: 'admin', file: 'members/members-page.tsx', skeleton: 'rows' },
  {
    name: 'member',
    title: 'Member',
    access: 'admin',
    file: 'members/member-page.tsx',
    skeleton: 'sided',
    preload: ['members', 'read'],
  },
  {
    name: 'money',
    title: 'Money',
    access: 'admin',
    file: 'members/money-page.tsx',
    skeleton: 'tracker',
    preload: ['revenue', 'report'],
  },
  { name: 'printing', title: 'Print on demand', access: 'admin', file: 'printing/printing-page.tsx' },
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
