import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of the shop for admins. */
export const shopAdminPages = {
  'product-management': {
    title: 'Product Management',
    access: 'admin',
    file: 'shop/admin/products/product-management-page.tsx',
    skeleton: 'tracker',
  },
  printing: {
    title: 'Print on demand',
    access: 'admin',
    file: 'shop/admin/printing/printing-page.tsx',
  },
} as const satisfies PageTable
