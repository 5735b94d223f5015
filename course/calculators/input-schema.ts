import * as z from 'zod'
import { boundsSentence, isWithin } from './bounds.ts'
import type { Calculator } from './define-calculator.ts'
import { type Inputs, isNested, type ListInput, type SingleInput } from './inputs.ts'

/** For authors' files only. No page loads this file, because zod is larger than all calculators together. */

function typeOf(input: SingleInput): z.ZodType {
  if (input.kind === 'checkbox') return z.boolean()
  if (input.kind === 'text') return z.string()
  return z.number().refine((value) => isWithin(value, input), boundsSentence(input))
}

const rowOf = (row: ListInput['row']) =>
  z.strictObject(Object.fromEntries(Object.entries(row).map(([name, input]) => [name, typeOf(input)])))

function schemaOf(input: SingleInput | ListInput | Inputs): z.ZodType {
  if (isNested(input)) return objectOf(input).prefault({})
  return (input.kind === 'list' ? rowOf(input.row).array() : typeOf(input)).default(input.example)
}

const objectOf = (inputs: Inputs) =>
  z.strictObject(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, schemaOf(input)])))

/**
 * Applies an author's changes to a calculator's example and returns the whole input: lists are replaced, objects are
 * merged.
 */
export const inputSchema = ({ inputs }: Calculator) => objectOf(inputs)
