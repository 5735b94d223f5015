import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk. */
export const deskPages = [
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
  { name: 'admin-log', title: 'Who did what', access: 'admin', file: 'admin-log/admin-log-page.tsx', skeleton: 'rows' },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
