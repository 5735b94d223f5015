import * as z from 'zod'
import { oneLine } from '#contract/platform/input-fields.ts'

const maxLengths = { words: 300, address: 2000 }

/** Words of a partner as a person can read them: one line, not long, and no sign that nobody sees. */
export const PartnerWords = z.string().transform((text) => oneLine(text).slice(0, maxLengths.words))

/** A web address that a partner names. Whatever else stands there, such as what a browser would run, is none. */
export const PartnerAddress = z
  .string()
  .nullish()
  .transform((text) => {
    const url = URL.parse(text ?? '')
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
    return isWeb && url.href.length <= maxLengths.address ? url.href : null
  })
