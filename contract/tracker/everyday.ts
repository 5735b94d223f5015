/** The account that every member has. */
export const everyday = { id: 1, name: 'Everyday' } as const
