import * as z from 'zod'

/** A boolean, stored as 1 or 0. */
export const BooleanColumn = z.literal([0, 1]).transform((number) => number === 1)
