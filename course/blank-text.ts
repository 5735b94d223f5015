/** A character that readers see: no white space, control or formatting character, and no braille blank. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text looks empty, such as one of zero-width spaces. Required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text)
