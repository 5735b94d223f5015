import * as z from 'zod'

/** Yes or no in a column: 1 or 0 there, a boolean here. */
export const BooleanColumn = z.union([z.literal(0), z.literal(1)]).transform((number) => number === 1)
