import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages for development; they exist in the demo only. */
export const devPages = {
  gallery: {
    title: 'Look',
    access: 'public',
    file: 'dev/gallery-page.tsx',
    demo: true,
  },
  'dev-lessons': {
    title: 'Development lessons',
    access: 'public',
    file: 'dev/dev-lessons-page.tsx',
    demo: true,
  },
  'video-test': {
    title: 'Video test',
    access: 'public',
    file: 'dev/video-test-page.tsx',
    demo: true,
  },
} as const satisfies PageTable
