import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of learning for admins. */
export const learningAdminPages = {
  'media-management': {
    title: 'Media Management',
    access: 'admin',
    file: 'learning/admin/media/media-management-page.tsx',
    skeleton: 'two-column',
  },
  workbooks: {
    title: 'Upload Excel Resources',
    access: 'admin',
    file: 'learning/admin/workbooks/workbooks-page.tsx',
  },
  'learning-report': {
    title: 'What learners do',
    access: 'admin',
    file: 'learning/admin/report/learning-report-page.tsx',
  },
  'lesson-learning': {
    title: 'What learners do with a lesson',
    access: 'admin',
    file: 'learning/admin/report/lesson-learning-page.tsx',
  },
  'lesson-reports': {
    title: 'Reports of mistakes',
    access: 'admin',
    file: 'learning/admin/report/lesson-reports-page.tsx',
  },
  'lesson-desk': {
    title: 'Lessons',
    access: 'admin',
    file: 'learning/admin/editor/lesson-admin-page.tsx',
    preload: ['lessonEditor', 'list'],
  },
  'lesson-editor': {
    title: 'Lesson editor',
    access: 'admin',
    file: 'learning/admin/editor/lesson-editor-page.tsx',
    skeleton: 'two-column',
    preload: ['lessonEditor', 'read'],
  },
  'lesson-history': {
    title: 'History of a lesson',
    access: 'admin',
    file: 'learning/admin/editor/lesson-history-page.tsx',
    skeleton: 'two-column',
    preload: ['lessonEditor', 'versions'],
  },
} as const satisfies PageTable
