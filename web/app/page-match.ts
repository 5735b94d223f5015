import { matchPath } from 'react-router'
import { type Page, pages } from './pages.ts'

const inApp = pages.filter(({ guard, status }) => guard !== 'public' && !status)

/** The page of the app at this path; nothing for /, /about and what does not exist. */
export const pageFor = (pathname: string): Page | undefined => inApp.find(({ pattern }) => matchPath(pattern, pathname))
