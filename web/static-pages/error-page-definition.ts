import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/**
 * The page that the server sends in place of an address that fails to open (server/platform/pages/error-page.ts). It has
 * no address of its own, so it is not in the table of pages.
 */
export const errorPage: PageDefinition = {
  name: 'error',
  pattern: '',
  title: 'This page did not open',
  access: 'public',
  isStatic: true,
  file: 'static-pages/error-page.tsx',
}
