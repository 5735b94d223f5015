/**
 * Loads the buttons of an order's changes. The order page is at its size limit: it lists every file of its own dynamic
 * imports, and this file has no others.
 */
export const loadChangePart = () => import('./change-part.tsx')
