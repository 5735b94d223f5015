/** Parses an id with at most as many digits as the contract allows; returns null for anything else. */
export const readId = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** Parses a day that a filter allows, such as '2026-03-15'; returns null for anything else. */
export const readDay = (text: string | null): string | null =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null
