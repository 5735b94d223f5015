import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of learning and of memberships. */
export const learningPages = {
  dashboard: {
    title: 'Dashboard',
    access: 'member',
    file: 'app/dashboard-page.tsx',
    skeleton: 'dashboard',
    preload: ['lessons', 'list'],
  },
  lessons: {
    title: 'Lessons',
    access: 'member',
    file: 'learning/path/lessons-page.tsx',
    skeleton: 'lesson-list',
    preload: ['lessons', 'list'],
    hasVisitorView: true,
    expiredMessage: 'Authentication failed - please try signing in again',
  },
  lesson: {
    title: 'Lesson',
    access: 'member',
    file: 'learning/lessons/lesson-page.tsx',
    skeleton: 'reading',
    preload: ['lessons', 'read'],
    hasVisitorView: true,
  },
  'mixed-quiz': {
    title: 'Mixed quiz',
    access: 'member',
    file: 'learning/mixed/mixed-quiz-page.tsx',
    skeleton: 'reading',
  },
  review: { title: 'Review', access: 'member', file: 'learning/reviews/review-page.tsx', skeleton: 'card' },
  membership: {
    title: 'Membership',
    access: 'member',
    file: 'learning/memberships/membership-page.tsx',
    skeleton: 'tiers',
    preload: ['memberships', 'me'],
  },
  ask: {
    title: 'Ask somebody to pay',
    access: 'member',
    file: 'learning/memberships/payment-links-page.tsx',
    preload: ['membershipLinks', 'list'],
  },
  'link-offer': {
    title: 'Somebody asks you to pay',
    access: 'public',
    file: 'learning/memberships/link-offer-page.tsx',
    skeleton: 'card',
    preload: ['membershipLinks', 'offer'],
    showsOnlyLogo: true,
    noIndex: true,
  },
  'review-mail': {
    title: 'Weekly e-mail',
    access: 'public',
    file: 'learning/review-mail/stop-review-mail-page.tsx',
    skeleton: 'card',
    showsOnlyLogo: true,
    noIndex: true,
  },
  resources: {
    title: 'Resources',
    access: 'member',
    file: 'learning/resources/resources-page.tsx',
    skeleton: 'library',
    preload: ['resources', 'list'],
    visitorMessage: {
      heading: 'Please log in to access your learning resources.',
      text: 'Signing in brings you back to this page.',
    },
  },
} as const satisfies PageTable
