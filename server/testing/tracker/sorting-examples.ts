import type { EndpointExample } from '#server/testing/endpoint-example.ts'
import type { Person } from '#server/testing/start-app.ts'
import { addExpense, categoryIds } from './cashcoach.ts'
import { addRule, changeMany, rulesPath } from './sorting.ts'

const change = { add_tags: 'trip' }
const batch = { select: { ids: [1] }, change }
const batchFor = async (caller: Person) => ({ select: { ids: [(await addExpense(caller)).id] }, change })
const changed = async (caller: Person): Promise<{ id: number }> =>
  changeMany(caller, { ids: [(await addExpense(caller)).id] }, change)

const rule = { match: 'contains', payee: 'Bakery', category_id: 1 }
const ruleFor = async (caller: Person) => ({ ...rule, category_id: (await categoryIds(caller))[0] })
const newRule = async (caller: Person): Promise<{ id: number }> => addRule(caller, 'Bakery', await ruleFor(caller))
const ruleIds = async (caller: Person): Promise<number[]> =>
  (await caller.send('GET', rulesPath)).json().map(({ id }: { id: number }) => id)

export const sortingExamples: Record<string, EndpointExample> = {
  'sorting.change': { body: batch, bodyFor: batchFor },
  'sorting.undo': { paramsFor: changed },
  'sorting.addRule': { body: rule, bodyFor: ruleFor },
  'sorting.changeRule': { paramsFor: newRule, body: rule, bodyFor: ruleFor },
  'sorting.removeRule': { paramsFor: newRule },
  'sorting.orderRules': { body: { ids: [1] }, bodyFor: async (caller) => ({ ids: await ruleIds(caller) }) },
  'sorting.previewRule': { body: { rule }, bodyFor: async (caller) => ({ rule: await ruleFor(caller) }) },
  'sorting.applyRule': { paramsFor: newRule, body: { expected: 0 } },
}
