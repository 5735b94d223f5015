import * as z from 'zod'
import { Text } from '../text.ts'
import { isFunctionName } from './arithmetic.ts'
import { numberFormat } from './number-format.ts'
import { hasSteps, maxSteps } from './steps.ts'

/** A name of a quantity in expressions, and in texts as {name}. */
const Name = z
  .string()
  .regex(/^[a-wyz][a-zA-Z]{1,23}$/, 'a name of 2 to 24 letters that begins in lower case and not with x')
  .refine((name) => !isFunctionName(name), 'a name that no function has')
const Expression = z.string().min(1).max(400)
const NumberFormat = z.string().regex(numberFormat, 'a format such as $, $.00, % or # month')

/** Maximum number of quantities: the check of all corners stays short. */
const maxQuantities = 8

/** A number that is drawn: `from`, `from + step` and so on up to `to`. `first` is the one of the course's own question. */
export const Quantity = z
  .strictObject({
    from: z.number(),
    to: z.number(),
    step: z.number().positive(),
    first: z.number(),
    format: NumberFormat,
  })
  .refine(hasSteps, `from 2 to ${maxSteps} values between its ends`)
export type Quantity = z.infer<typeof Quantity>

/** A wrong option: the sum of one slip or misconception, and the feedback on it. */
export const Slip = z.strictObject({
  value: Expression,
  trap: Text.describe('As in `traps` of the question'),
  mistake: Text.describe('Feedback on this option; {slip} is its value, {slipNumber} the same without its unit'),
})
export type Slip = z.infer<typeof Slip>

/**
 * A question whose numbers are drawn. Texts name quantities, values and the answer in braces: {debt}, {answer}.
 * Expressions use the same names.
 */
export const Template = z.strictObject({
  quantities: z
    .record(Name, Quantity)
    .refine((all) => Object.keys(all).length <= maxQuantities, `at most ${maxQuantities} quantities`),
  values: z
    .record(Name, z.strictObject({ value: Expression, format: NumberFormat }))
    .optional()
    .describe('Numbers worked out from the quantities and from the values before them'),
  where: Expression.array().optional().describe('Expressions that are above 0 in every draw'),
  answer: Expression,
  format: NumberFormat.describe('Format of all options'),
  slips: Slip.array().min(3).max(12),
  few_slips: Text.optional().describe('Why there are fewer than five slips, or one position is common'),
  question: Text,
  explanation: Text,
})
export type Template = z.infer<typeof Template>

/** A second question with the idea of the first: another person, another structure. */
export const ParallelStem = z.strictObject({
  question: Text,
  options: Text.array().length(4),
  correctAnswer: z.int().min(0).max(3),
  explanation: Text,
  mistakes: Text.nullable().array().length(4),
  traps: Text.nullable().array().length(4),
})
export type ParallelStem = z.infer<typeof ParallelStem>

const StoredValue = z.object({ value: Expression, format: NumberFormat })

/** A template as it is stored: checked when it was written, and fields of a later release are ignored. */
export const StoredTemplate = z.object({
  ...Template.shape,
  quantities: z.record(z.string(), z.object(Quantity.shape)),
  values: z.record(z.string(), StoredValue).optional(),
  slips: z.object(Slip.shape).array(),
})

/** A parallel stem as it is stored. */
export const StoredParallelStem = z.object(ParallelStem.shape)
