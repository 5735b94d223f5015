import * as z from 'zod'
import { parseCents, toDollars } from './money.ts'

/** Decimal dollars on the wire, integer cents inside. More than two decimals is refused. */
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

/** A moment, ISO text in UTC. */
export const Moment = z.iso.datetime()

/** A day, 'YYYY-MM-DD'. */
export const Day = z.iso.date()
