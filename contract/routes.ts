import { deskRoutes } from './desk-routes.ts'
import { storeRoutes } from './store-routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/**
 * Who may call: everyone, a signed-in member, a member with an active CashCoach (who writes in it), one who has or ever had
 * it (who reads what they wrote for good), or the one administrator.
 */
export type Access = 'public' | 'member' | 'subscriber' | 'former-subscriber' | 'admin'

/** At most so many calls in so many seconds, counted per member, or per address for whoever is not signed in. */
export interface RateLimit {
  times: number
  seconds: number
  /** Counts only what was refused, so that whoever succeeds takes nothing from the others at their address. */
  counts?: 'failures'
}

export interface UploadLimits {
  files: number
  /** The most that each file may have. */
  fileBytes: number
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  limit?: RateLimit
  /** The most bytes that a body may have; 32 kB where nothing stands, 1 MB for raw bytes. */
  bodyLimit?: number
  /** What somebody reads whose body has more, where the common sentence says too little. */
  tooLarge?: string
  /** How long a body may take to arrive; 30 seconds where nothing stands. */
  bodySeconds?: number
  /** Takes files as multipart/form-data. */
  upload?: UploadLimits
  /** The handler gets the body's exact bytes, whatever they are: a signature counts over them. */
  rawBody?: true
  /**
   * Accepts an Idempotency-Key. `transactional`: the work and the kept reply commit together.
   * `claim`: the work calls a partner, so only its claim is kept first.
   */
  idempotent?: 'transactional' | 'claim'
  /** Answers in demo mode only; elsewhere the path does not exist. */
  demo?: true
}

const minute = 60
const hour = 60 * minute

/** Somebody who guesses codes gets nowhere, and a school in which sixty sign-ins went wrong has come to the wrong door. */
const failureLimit = { times: 60, seconds: 10 * minute, counts: 'failures' } as const
/** Somebody who types or scrolls without a pause. */
const autosaveLimit = { times: 600, seconds: hour }
/** Each of these calls the payment provider. */
const checkoutLimit = { times: 30, seconds: 10 * minute }
/** A page that waits for the bank asks again every few seconds. */
const confirmLimit = { times: 120, seconds: 10 * minute }
/** Somebody who guesses codes of links gets nowhere. */
const linkLimit = { times: 60, seconds: 10 * minute, counts: 'failures' } as const
/** Somebody who enters a year of receipts on a Sunday, from a device that was offline. */
const entryLimit = { times: 600, seconds: 10 * minute }
/** Somebody who brings in the files of all their accounts, and corrects each mapping a few times. */
const importLimit = { times: 60, seconds: 10 * minute }
/** A page that shows how far an import is asks twice a second. */
const importProgressLimit = { times: 600, seconds: 10 * minute }
/** Somebody who changes their mind; how much is kept of a day is for the service to say. */
const reportLimit = { times: 60, seconds: hour }
/** A search looks through everything that somebody ever entered. */
const searchLimit = { times: 60, seconds: minute }

/**
 * What everybody's pages call: method, path, access. The browser calls through this table and the server serves from it;
 * the schemas stand in the file of each feature.
 */
export const commonRoutes = {
  accounts: {
    ...visitorRoutes.accounts,
    callback: { method: 'GET', path: '/api/oauth/:provider/callback', access: 'public', limit: failureLimit },
    createSession: { method: 'POST', path: '/api/sessions', access: 'public', limit: failureLimit },
    me: { method: 'GET', path: '/api/users/me', access: 'member' },
    logout: { method: 'GET', path: '/api/logout', access: 'public' },
    logoutByPost: { method: 'POST', path: '/api/logout', access: 'public' },
    welcome: { method: 'POST', path: '/api/welcome', access: 'public', limit: failureLimit },
    sessions: { method: 'GET', path: '/api/account/sessions', access: 'member' },
    endSession: { method: 'DELETE', path: '/api/account/sessions/:id', access: 'member' },
    endSessions: { method: 'DELETE', path: '/api/account/sessions', access: 'member' },
    exportAccount: {
      method: 'GET',
      path: '/api/account/export',
      access: 'member',
      limit: { times: 10, seconds: hour },
    },
    deleteAccount: { method: 'DELETE', path: '/api/account', access: 'member', limit: { times: 10, seconds: hour } },
  },
  lessons: {
    list: { method: 'GET', path: '/api/lessons', access: 'member' },
    read: { method: 'GET', path: '/api/lessons/:id', access: 'member' },
    preview: { method: 'GET', path: '/api/lessons/:id/preview', access: 'public' },
    resources: { method: 'GET', path: '/api/lessons/:id/resources', access: 'member' },
    complete: {
      method: 'POST',
      path: '/api/lessons/:id/complete',
      access: 'member',
      idempotent: 'transactional',
      limit: { times: 60, seconds: 10 * minute },
    },
    draft: { method: 'GET', path: '/api/lessons/:id/draft', access: 'member' },
    saveDraft: { method: 'PUT', path: '/api/lessons/:id/draft', access: 'member', limit: autosaveLimit },
    savePlace: { method: 'PUT', path: '/api/lessons/:id/place', access: 'member', limit: autosaveLimit },
  },
  lessonReports: {
    send: {
      method: 'POST',
      path: '/api/lessons/:id/reports',
      access: 'member',
      idempotent: 'transactional',
      limit: reportLimit,
    },
    list: { method: 'GET', path: '/api/admin/lesson-reports', access: 'admin' },
    close: { method: 'POST', path: '/api/admin/lesson-reports/:id/close', access: 'admin' },
    reopen: { method: 'POST', path: '/api/admin/lesson-reports/:id/reopen', access: 'admin' },
    remove: { method: 'DELETE', path: '/api/admin/lesson-reports/:id', access: 'admin' },
  },
  progress: {
    list: { method: 'GET', path: '/api/progress', access: 'member' },
  },
  memberships: {
    me: { method: 'GET', path: '/api/memberships/me', access: 'member' },
    checkout: {
      method: 'POST',
      path: '/api/memberships/create-checkout-session',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
  },
  membershipLinks: {
    list: { method: 'GET', path: '/api/memberships/links', access: 'member' },
    create: {
      method: 'POST',
      path: '/api/memberships/links',
      access: 'member',
      idempotent: 'transactional',
      limit: checkoutLimit,
    },
    withdraw: { method: 'DELETE', path: '/api/memberships/links/:id', access: 'member' },
    offer: { method: 'GET', path: '/api/membership-links/:code', access: 'public', limit: linkLimit },
    checkout: {
      method: 'POST',
      path: '/api/membership-links/:code/checkout',
      access: 'public',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    confirm: { method: 'POST', path: '/api/membership-links/:code/confirm', access: 'public', limit: confirmLimit },
  },
  payments: {
    confirm: { method: 'POST', path: '/api/payments/confirm', access: 'member', limit: confirmLimit },
    purchases: { method: 'GET', path: '/api/purchases', access: 'member' },
    receipt: { method: 'GET', path: '/api/purchases/:id', access: 'member' },
    stripeEvent: { method: 'POST', path: '/api/webhooks/stripe', access: 'public', rawBody: true },
  },
  cashcoach: {
    status: { method: 'GET', path: '/api/cashcoach/status', access: 'member' },
    subscribe: {
      method: 'POST',
      path: '/api/cashcoach/subscribe',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    cancel: {
      method: 'POST',
      path: '/api/cashcoach/cancel',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
    portal: {
      method: 'POST',
      path: '/api/cashcoach/portal',
      access: 'member',
      idempotent: 'claim',
      limit: checkoutLimit,
    },
  },
  expenses: {
    categories: { method: 'GET', path: '/api/expense-tracker/categories', access: 'former-subscriber' },
    addCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    changeCategory: { method: 'PUT', path: '/api/expense-tracker/categories/:id', access: 'subscriber' },
    archiveCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/archive',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    restoreCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/restore',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    mergeCategory: {
      method: 'POST',
      path: '/api/expense-tracker/categories/:id/merge',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    list: { method: 'GET', path: '/api/expense-tracker/expenses', access: 'former-subscriber' },
    search: {
      method: 'GET',
      path: '/api/expense-tracker/expenses/search',
      access: 'former-subscriber',
      limit: searchLimit,
    },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/expenses',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/expenses/:id', access: 'subscriber' },
    remove: { method: 'DELETE', path: '/api/expense-tracker/expenses/:id', access: 'subscriber' },
    undo: {
      method: 'POST',
      path: '/api/expense-tracker/expenses/:id/undo',
      access: 'subscriber',
      idempotent: 'transactional',
    },
    settings: { method: 'GET', path: '/api/expense-tracker/settings', access: 'former-subscriber' },
    changeSettings: { method: 'PUT', path: '/api/expense-tracker/settings', access: 'subscriber' },
  },
  budgets: {
    list: { method: 'GET', path: '/api/expense-tracker/budgets', access: 'former-subscriber' },
    suggestions: { method: 'GET', path: '/api/expense-tracker/budgets/suggestions', access: 'former-subscriber' },
    add: {
      method: 'POST',
      path: '/api/expense-tracker/budgets',
      access: 'subscriber',
      idempotent: 'transactional',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/budgets/:id', access: 'subscriber' },
    remove: { method: 'DELETE', path: '/api/expense-tracker/budgets/:id', access: 'subscriber' },
    undo: {
      method: 'POST',
      path: '/api/expense-tracker/budgets/:id/undo',
      access: 'subscriber',
      idempotent: 'transactional',
    },
  },
  imports: {
    list: { method: 'GET', path: '/api/expense-tracker/imports', access: 'former-subscriber' },
    upload: {
      method: 'POST',
      path: '/api/expense-tracker/imports',
      access: 'subscriber',
      rawBody: true,
      bodyLimit: 10 * 1024 * 1024,
      bodySeconds: 120,
      idempotent: 'claim',
      limit: importLimit,
    },
    read: {
      method: 'GET',
      path: '/api/expense-tracker/imports/:id',
      access: 'subscriber',
      limit: importProgressLimit,
    },
    preview: {
      method: 'PUT',
      path: '/api/expense-tracker/imports/:id/mapping',
      access: 'subscriber',
      limit: importLimit,
    },
    rows: {
      method: 'GET',
      path: '/api/expense-tracker/imports/:id/rows',
      access: 'subscriber',
      limit: importProgressLimit,
    },
    commit: {
      method: 'POST',
      path: '/api/expense-tracker/imports/:id/commit',
      access: 'subscriber',
      bodyLimit: 768 * 1024,
      idempotent: 'claim',
      limit: importLimit,
    },
    cancel: { method: 'POST', path: '/api/expense-tracker/imports/:id/cancel', access: 'subscriber' },
    undo: { method: 'POST', path: '/api/expense-tracker/imports/:id/undo', access: 'subscriber', limit: importLimit },
    exportCsv: {
      method: 'GET',
      path: '/api/expense-tracker/export',
      access: 'former-subscriber',
      limit: { times: 60, seconds: hour },
    },
  },
  insights: {
    read: { method: 'GET', path: '/api/expense-tracker/insights', access: 'former-subscriber' },
  },
  bills: {
    list: { method: 'GET', path: '/api/expense-tracker/bills', access: 'former-subscriber' },
    // Whether payments fit is looked up in two years of expenses, and no transaction is held open meanwhile.
    add: {
      method: 'POST',
      path: '/api/expense-tracker/bills',
      access: 'subscriber',
      idempotent: 'claim',
      limit: entryLimit,
    },
    change: { method: 'PUT', path: '/api/expense-tracker/bills/:id', access: 'subscriber' },
    confirm: { method: 'POST', path: '/api/expense-tracker/bills/:id/confirm', access: 'subscriber' },
    dismiss: { method: 'POST', path: '/api/expense-tracker/bills/:id/dismiss', access: 'subscriber' },
    restore: { method: 'POST', path: '/api/expense-tracker/bills/:id/restore', access: 'subscriber' },
    skip: { method: 'POST', path: '/api/expense-tracker/bills/:id/skip', access: 'subscriber' },
    unskip: { method: 'POST', path: '/api/expense-tracker/bills/:id/unskip', access: 'subscriber' },
  },
  forecast: {
    read: { method: 'GET', path: '/api/expense-tracker/forecast', access: 'former-subscriber' },
  },
  ...storeRoutes,
  settings: {
    ...visitorRoutes.settings,
    setStoreEnabled: { method: 'PUT', path: '/api/settings/store_enabled', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>

/** Every door of the product. The desk's come to a browser with the desk's pages. */
export const routes = { ...commonRoutes, ...deskRoutes } as const

export type Feature = keyof typeof routes
