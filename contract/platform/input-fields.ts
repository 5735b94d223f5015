import * as z from 'zod'
import { isBlank } from '#course/blank-text.ts'
import { Money } from './codecs.ts'
import { maxCents, tooMuch } from './money.ts'

/** Control and bidirectional formatting characters: they are invisible and can disguise text. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu

/** Normalizes blank text, such as one of zero-width spaces, to empty text. */
const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text)

/**
 * Normalizes single-line text: line breaks and tabs become spaces, and control characters are removed. Text without a
 * visible character becomes empty.
 */
export const oneLine = (text: string) =>
  emptyIfBlank(text)
    .toWellFormed()
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .trim()

/**
 * Single-line text with a maximum length in characters. @param required message for empty text, if it is not allowed
 */
export const line = (maxLength: number, required?: string) =>
  z
    .string(required)
    .overwrite(oneLine)
    .check(
      z.minLength(required === undefined ? 0 : 1, required),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
    )

/**
 * The admin's reason for an action. It is stored permanently, so it must contain no personal data: deleting a member
 * does not remove it.
 */
export const Reason = line(500, 'Say why. It is kept in the log.')

/** Normalized multi-line text with a maximum length in characters. */
export const paragraphs = (maxLength: number) =>
  z
    .string()
    .overwrite((text) =>
      emptyIfBlank(text)
        .replace(/\r\n?/g, '\n')
        .split('\n')
        .map(oneLine)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .check(z.maxLength(maxLength, `Please use at most ${maxLength.toLocaleString('en-US')} characters.`))

/** Dollars as a user enters them, in cents within bounds. Fractions of a cent have their own message. */
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

/** An amount above zero; every other error has the same message. */
export const amountAbove0 = (sentence: string) =>
  dollarsInCents(z.number(sentence), z.int().positive(sentence).max(maxCents, tooMuch)).meta({
    description: 'US dollars above 0 with at most two decimals',
  })

/** A price may be zero; text that is not a number has a message with the format. */
export const Price = dollarsInCents(
  z.number('Give a price, such as 12.50'),
  z.int().min(0, 'Price must not be below 0').max(maxCents, tooMuch),
).meta({ description: 'US dollars with at most two decimals' })

const beginsWithHttps = 'Please give an address that begins with https://'

/** An absolute https URL with a host name and without credentials. It may still lead to a private host. */
export const HttpsUrl = z
  .url({ protocol: /^https$/, error: beginsWithHttps })
  .max(2000)
  .check(
    // WHATWG URL parsing also accepts 'https:host', backslashes and spaces.
    z.regex(/^https:\/\/[^\s\\]+$/i, { error: beginsWithHttps, abort: true }),
    z.regex(/^https:\/\/[^/?#@]*(?:[/?#]|$)/i, 'Please give an address without a user name and a password.'),
  )
