import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** Public pages: fully rendered at build time, outside the app. */
export const staticPages = {
  landing: {
    title: 'Money, learned by heart',
    access: 'public',
    isStatic: true,
    file: 'static-pages/landing-page.tsx',
  },
  about: {
    title: 'About',
    access: 'public',
    isStatic: true,
    file: 'static-pages/about-page.tsx',
  },
  privacy: {
    title: 'Privacy',
    access: 'public',
    isStatic: true,
    file: 'static-pages/privacy-page.tsx',
  },
  terms: {
    title: 'Terms',
    access: 'public',
    isStatic: true,
    file: 'static-pages/terms-page.tsx',
  },
  refunds: {
    title: 'Refunds',
    access: 'public',
    isStatic: true,
    file: 'static-pages/refunds-page.tsx',
  },
  contact: {
    title: 'Contact',
    access: 'public',
    isStatic: true,
    file: 'static-pages/contact-page.tsx',
  },
  'account-deleted': {
    title: 'Account deleted',
    access: 'public',
    isStatic: true,
    noIndex: true,
    file: 'static-pages/account-deleted-page.tsx',
  },
} as const satisfies PageTable
