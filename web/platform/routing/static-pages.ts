import type { PageDefinition } from './page-definition.ts'

/** The pages for visitors: rendered whole at build, outside the app. */
export const staticPages = [
  {
    name: 'landing',
    title: 'Money, learned by heart',
    access: 'public',
    isStatic: true,
    file: 'static-pages/landing-page.tsx',
  },
  {
    name: 'about',
    title: 'About',
    access: 'public',
    isStatic: true,
    file: 'static-pages/about-page.tsx',
  },
  {
    name: 'privacy',
    title: 'Privacy',
    access: 'public',
    isStatic: true,
    file: 'static-pages/privacy-page.tsx',
  },
  {
    name: 'terms',
    title: 'Terms',
    access: 'public',
    isStatic: true,
    file: 'static-pages/terms-page.tsx',
  },
  {
    name: 'refunds',
    title: 'Refunds',
    access: 'public',
    isStatic: true,
    file: 'static-pages/refunds-page.tsx',
  },
  {
    name: 'contact',
    title: 'Contact',
    access: 'public',
    isStatic: true,
    file: 'static-pages/contact-page.tsx',
  },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
