import type { PageDefinition } from './page-definition.ts'

/** The pages of the operator's desk. */
export const deskPages = [
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
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
