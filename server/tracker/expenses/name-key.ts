/** Normalizes names, so that names that look equal are equal. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
