import * as z from 'zod'

/** A character that readers see: no white space, control or formatting character, and no braille blank. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text looks empty, such as one of zero-width spaces. Required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** User-written text: not blank, without surrounding white space. */
export const Text = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !isBlank(text), 'needs a visible character')

/** Lower-case words joined by hyphens; names a lesson in its folder and its address. */
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')

/** A benchmark of the national standards that a lesson covers, such as SV8.1. */
export const Benchmark = z.string().regex(/^(EI|SP|SV|IN|MC|MR)(8|12)\.\d+$/, 'a benchmark such as SV8.1')
