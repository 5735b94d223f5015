import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of sign-in and of the account. */
export const accountPages = {
  'auth-callback': {
    title: 'Signing in',
    access: 'public',
    file: 'accounts/account/auth-callback-page.tsx',
  },
  'sign-in': {
    title: 'Sign in',
    access: 'public',
    file: 'accounts/sign-in/sign-in-page.tsx',
    skeleton: 'form',
    noIndex: true,
  },
  welcome: {
    title: 'Welcome',
    access: 'public',
    file: 'accounts/account/welcome-page.tsx',
    skeleton: 'form',
  },
  account: {
    title: 'My account',
    access: 'member',
    file: 'accounts/account/account-page.tsx',
    skeleton: 'account',
    preload: ['accounts', 'sessions'],
  },
  request: {
    title: 'My account',
    access: 'public',
    file: 'accounts/requests/request-page.tsx',
    showsOnlyLogo: true,
    noIndex: true,
  },
  news: {
    title: 'News by e-mail',
    access: 'public',
    file: 'accounts/news/stop-news-page.tsx',
    skeleton: 'card',
    showsOnlyLogo: true,
    noIndex: true,
  },
} as const satisfies PageTable
