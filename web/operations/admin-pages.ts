import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of operations, all for admins. */
export const operationsAdminPages = {
  admin: {
    title: 'Admin Panel',
    access: 'admin',
    file: 'operations/admin/panel/admin-page.tsx',
    preload: ['morning', 'read'],
  },
  debug: {
    title: 'Database Debug Panel',
    access: 'admin',
    file: 'operations/admin/debug/debug-page.tsx',
    preload: ['debug', 'state'],
  },
  'admin-log': {
    title: 'Who did what',
    access: 'admin',
    file: 'operations/admin/audit-log/audit-log-page.tsx',
    skeleton: 'rows',
  },
  members: {
    title: 'Members',
    access: 'admin',
    file: 'operations/admin/members/members-page.tsx',
    skeleton: 'rows',
  },
  member: {
    title: 'Member',
    access: 'admin',
    file: 'operations/admin/members/member-page.tsx',
    skeleton: 'two-column',
    preload: ['members', 'read'],
  },
  money: {
    title: 'Money',
    access: 'admin',
    file: 'operations/admin/revenue/money-page.tsx',
    skeleton: 'tracker',
    preload: ['revenue', 'report'],
  },
  journal: {
    title: 'Journal',
    access: 'admin',
    file: 'operations/admin/revenue/journal-page.tsx',
    skeleton: 'rows',
    preload: ['journal', 'month'],
  },
  announcements: {
    title: 'Announcements',
    access: 'admin',
    file: 'operations/admin/announcements/announcements-page.tsx',
    skeleton: 'rows',
  },
} as const satisfies PageTable
