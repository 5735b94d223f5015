import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk that came after its first ones. */
export const deskPages = [
  { name: 'printing', title: 'Print on demand', access: 'admin', file: 'printing/printing-page.tsx' },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
