import { hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

/** Prevents brute-force guessing of codes. */
const codeLimit = { times: 60, seconds: 10 * minute, counts: 'failures', per: 'link' } as const

/** Bounds the work of making files, and the codes that are sent. */
const exportLimit = { times: 20, seconds: hour, per: 'link' } as const

/** What an admin started at the request of a member: the links in its e-mails. Its pages load these. */
export const requestRoutes = {
  accountRequests: {
    ownDeletion: { method: 'GET', path: '/api/account/deletion', access: 'member' },
    stopOwnDeletion: { method: 'POST', path: '/api/account/deletion/stop', access: 'member' },
    deletion: { method: 'GET', path: '/api/requests/deletion/:code', access: 'public', limit: codeLimit },
    stopDeletion: { method: 'POST', path: '/api/requests/deletion/:code/stop', access: 'public', limit: codeLimit },
    export: { method: 'GET', path: '/api/requests/export/:code', access: 'public', limit: codeLimit },
    sendDigits: { method: 'POST', path: '/api/requests/export/:code/digits', access: 'public', limit: exportLimit },
    fetchExport: { method: 'POST', path: '/api/requests/export/:code/file', access: 'public', limit: exportLimit },
    signIn: { method: 'GET', path: '/api/requests/sign-in/:code', access: 'public', limit: codeLimit },
    proveSignIn: { method: 'POST', path: '/api/requests/sign-in/:code', access: 'public', limit: codeLimit },
    signInStop: { method: 'GET', path: '/api/requests/sign-in-stop/:code', access: 'public', limit: codeLimit },
    stopSignIn: { method: 'POST', path: '/api/requests/sign-in-stop/:code', access: 'public', limit: codeLimit },
  },
} as const satisfies Record<string, Record<string, Route>>
