import * as z from 'zod'
import { parseCents, toDollars } from './money.ts'

/** Decimal dollars on the wire, integer cents internally. Rejects more than two decimals. */
export const Money = z
  .codec(z.number(), z.int(), {
    decode: (dollars, context) => {
      const cents = parseCents(dollars)
      if (cents !== null) return cents
      context.issues.push({ code: 'custom', input: dollars, message: 'Give an amount with at most two decimals' })
      return z.NEVER
    },
    encode: toDollars,
  })
  .meta({ description: 'US dollars with at most two decimals' })

/** A positive integer in a path. */
export const Id = z.codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int(), { decode: Number, encode: String })

export const IdParams = z.object({ id: Id })

/** A timestamp, ISO text in UTC. */
export const Timestamp = z.iso.datetime()

/** A date, 'YYYY-MM-DD'. */
export const Day = z.iso.date()

/** A day of this century, for filters by days of the business's time zone. */
export const RecentDay = Day.regex(/^20/)

/** Money in a query: '12.5' is 1250 cents. */
export const MoneyText = z.codec(z.string(), z.int().min(0), {
  decode: (text, context) => {
    const cents = parseCents(text)
    if (cents !== null && cents >= 0) return cents
    context.issues.push({ code: 'custom', input: text, message: 'Give an amount with at most two decimals' })
    return z.NEVER
  },
  encode: (cents) => String(toDollars(cents)),
})

/** An integer in a query, within bounds. */
export const whole = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,9}$/), z.int().min(min).max(max), { decode: Number, encode: String })

/** A boolean in a query. */
export const Flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** The random name of an uploaded file. */
export const KeyParams = z.object({ key: z.string().regex(/^[a-z0-9-]{1,80}(\.[a-z0-9]{1,8})?$/) })
