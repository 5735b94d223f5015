/** A text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'no draw fits' as a sentence: 'No draw fits.' */
export const sentenceOf = (text: string): string => `${capitalized(text)}.`
