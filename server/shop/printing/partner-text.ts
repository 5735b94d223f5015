import * as z from 'zod'
import { oneLine } from '#contract/platform/input-fields.ts'

const maxLengths = { words: 300, address: 2000 }

/** A partner's text made readable: one short line without invisible characters. */
export const PartnerWords = z.string().transform((text) => oneLine(text).slice(0, maxLengths.words))

/** A web URL from a partner. Any other scheme, such as one that a browser would run, is dropped. */
export const PartnerAddress = z
  .string()
  .nullish()
  .transform((text) => {
    const url = URL.parse(text ?? '')
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
    return isWeb && url.href.length <= maxLengths.address ? url.href : null
  })
