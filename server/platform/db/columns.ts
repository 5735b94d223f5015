import * as z from 'zod'

/** Yes or no in a column: 1 or 0 there, a boolean here. */
export const BooleanColumn = z.union([z.literal(0), z.literal(1)]).transform((number) => number === 1)

/** JSON text in a column, parsed by the schema of what it holds. */
export const JsonColumn = <S extends z.ZodType>(schema: S) =>
  z.string().transform((text) => schema.parse(JSON.parse(text)))
