/**
 * Loads the buttons of an order's changes. The order page is at its size limit, and a dynamic import lists every file that
 * it needs: that of this file lists one.
 */
export const load = async () => ({ default: (await import('./change-part.tsx')).ChangePart })
