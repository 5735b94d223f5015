/** Parses an id with at most as many digits as the contract allows; returns null for anything else. */
export const readId = (text: string | null): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)
