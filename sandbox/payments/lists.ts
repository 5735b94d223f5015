import * as z from 'zod'
import { readParams } from './checkout-params.ts'
import type { FormObject } from './form-body.ts'
import { type List, listOf } from './wire.ts'

const Seconds = z.coerce.number().int().optional()

/** Filter of a list by creation, in seconds. */
export const CreatedFilter = z.object({ gt: Seconds, gte: Seconds, lt: Seconds, lte: Seconds }).optional()

export function isCreatedIn(filter: z.infer<typeof CreatedFilter>, created: number): boolean {
  const { gt, gte, lt, lte } = filter ?? {}
  if ((gt !== undefined && created <= gt) || (gte !== undefined && created < gte)) return false
  return (lt === undefined || created < lt) && (lte === undefined || created <= lte)
}

const Page = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
})

/** One page of a list, newest first. */
export function pageOf<T extends { id: string }>(url: string, all: T[], query: FormObject): List<T> {
  const { limit, starting_after, ending_before } = readParams(Page, query)
  const indexOf = (id: string) => all.findIndex((one) => one.id === id)
  if (ending_before) {
    const before = all.slice(0, Math.max(0, indexOf(ending_before)))
    return listOf(url, before.slice(-limit), before.length > limit)
  }
  const rest = starting_after ? all.slice(indexOf(starting_after) + 1) : all
  return listOf(url, rest.slice(0, limit), rest.length > limit)
}
