/** A character that readers see: no white space, control, formatting or ignorable (DI) character, and no braille blank. */
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u

/** Whether a text looks empty, such as one of zero-width spaces. Required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text)
