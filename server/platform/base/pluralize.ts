/** A count with its noun: '1 member', '2 members'. */
export const pluralize = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`
