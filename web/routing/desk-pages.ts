import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk. */
export const deskPages = [
  { name: 'admin-log', title: 'Who did what', access: 'admin', file: 'admin-log/admin-log-page.tsx', skeleton: 'rows' },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
