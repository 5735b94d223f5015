import * as z from 'zod'
import { isBlank } from './blank-text.ts'

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
