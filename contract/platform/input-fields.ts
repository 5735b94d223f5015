import * as z from 'zod'
import { Money } from './codecs.ts'
import { maxCents, tooMuch } from './money.ts'

/** Controls, and signs that turn the direction of the text around them: nobody sees them, and they can make text lie. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu

/** Text of one line as a person means it: line breaks and tabs are spaces, and what nobody sees is gone. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .trim()

/** Text of one line of at most so many characters. @param required the sentence for an empty one, where it may not be */
export const line = (maxLength: number, required?: string) =>
  z
    .string(required)
    .overwrite(oneLine)
    .check(
      z.minLength(required === undefined ? 0 : 1, required),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    )

/** Why the operator does something. It is kept for good, where nobody who leaves can be taken out of it. */
export const Reason = line(500, 'Say why. It is kept in the log.')

/** Text of several lines as a person means it, of at most so many characters. */
export const paragraphs = (maxLength: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .split('\n')
        .map(oneLine)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .check(z.maxLength(maxLength, `Please use at most ${maxLength.toLocaleString('en-US')} characters.`))

/** Dollars as somebody gives them, in cents within bounds; what has parts of a cent is told so. */
const dollarsInCents = (dollars: z.ZodNumber, cents: z.ZodInt) =>
  z.codec(dollars, cents, {
    decode: (given, context) => {
      const read = Money.safeDecode(given)
      if (read.success) return read.data
      context.issues.push({ code: 'custom', input: given, message: 'Give an amount with at most two decimals' })
      return z.NEVER
    },
    encode: (kept) => z.encode(Money, kept),
  })

/** An amount above zero; whatever else is missing or wrong with it is said by the same sentence. */
export const amountAbove0 = (sentence: string) =>
  dollarsInCents(z.number(sentence), z.int().positive(sentence).max(maxCents, tooMuch)).meta({
    description: 'US dollars above 0 with at most two decimals',
  })

/** A price may be nothing at all; what is no number is told how one is written. */
export const Price = dollarsInCents(
  z.number('Give a price, such as 12.50'),
  z.int().min(0, 'Price must not be below 0').max(maxCents, tooMuch),
).meta({ description: 'US dollars with at most two decimals' })
