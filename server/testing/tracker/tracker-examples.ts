import type { EndpointExample } from '#server/testing/endpoint-example.ts'
import type { Person } from '#server/testing/start-app.ts'
import { addBill, addBudget, addExpense, categoryIds } from './cashcoach.ts'
import { plainMapping } from './plain-mapping.ts'
import { sortingExamples } from './sorting-examples.ts'
import { transferExamples } from './transfers.ts'

const firstCategory = async (caller: Person) => (await categoryIds(caller))[0]
const ownCategory = async (caller: Person) => ({ id: (await firstCategory(caller)) ?? 0 })
const category = { name: 'Pets', color: '#588b52', kind: 'want' }
const expense = { amount: 12.5, description: 'Lunch', category_id: 1, expense_date: '2026-03-14' }
const expenseFor = async (caller: Person) => ({ ...expense, category_id: await firstCategory(caller) })
const budget = { category_id: 1, monthly_limit: 400, alert_threshold: 80 }
const budgetFor = async (caller: Person) => ({ ...budget, category_id: await firstCategory(caller) })
const bill = { description: 'Rent', category_id: 1, amount: 900, period: 'monthly', next_due: '2026-04-01' }
const billFor = async (caller: Person) => ({ ...bill, category_id: await firstCategory(caller) })
let accounts = 0
const addAccount = async (caller: Person): Promise<{ id: number }> => {
  accounts += 1
  return (await caller.send('POST', '/api/expense-tracker/accounts', { name: `Account ${accounts}` })).json()
}
/** A deleted expense, for undo tests. */
async function deleted(caller: Person, path: string, add: (caller: Person) => Promise<{ id: number }>) {
  const { id } = await add(caller)
  await caller.send('DELETE', `/api/expense-tracker/${path}/${id}`)
  return { id }
}
const splitBody = {
  ...{ amount: 12.5, description: 'Lunch', expense_date: '2026-03-14' },
  parts: [
    { category_id: 1, amount: 10 },
    { category_id: 2, amount: 2.5 },
  ],
}
const needsFormerImport = 'server/tracker/former-imports: an import of a former release'
const needsFile = 'server/tracker/imports: a whole import'

export const trackerExamples: Record<string, EndpointExample> = {
  'expenses.addCategory': { body: category },
  'expenses.changeCategory': { paramsFor: ownCategory, body: category },
  'expenses.archiveCategory': { paramsFor: ownCategory },
  'expenses.restoreCategory': { paramsFor: ownCategory },
  'expenses.mergeCategory': {
    paramsFor: ownCategory,
    body: { into: 1 },
    bodyFor: async (caller) => ({ into: (await categoryIds(caller))[1] }),
  },
  'expenses.list': { query: '?month=3&year=2026' },
  'expenses.search': { query: '?q=lunch' },
  'expenses.add': { body: expense, bodyFor: expenseFor },
  'expenses.change': { paramsFor: addExpense, body: expense, bodyFor: expenseFor },
  'expenses.remove': { paramsFor: addExpense },
  'expenses.undo': { paramsFor: (caller) => deleted(caller, 'expenses', addExpense) },
  'expenses.changeSettings': {
    body: { month_start: 25, monthly_income: 2400, cash_on_hand: null, budget_emails: true },
  },
  'expenses.changeCurrency': { body: { currency: 'USD' } },
  'splits.split': {
    paramsFor: addExpense,
    body: splitBody,
    bodyFor: async (caller) => {
      const [first, second] = await categoryIds(caller)
      return {
        ...splitBody,
        parts: splitBody.parts.map((part, index) => ({ ...part, category_id: [first, second][index] })),
      }
    },
  },
  'splits.join': { paramsFor: addExpense },
  'trackerAccounts.add': { body: { name: 'Credit card' } },
  'trackerAccounts.change': { paramsFor: addAccount, body: { name: 'Second card', kind: 'card' } },
  'trackerAccounts.close': { paramsFor: addAccount },
  'trackerAccounts.reopen': { paramsFor: addAccount },
  'trackerAccounts.merge': { paramsFor: addAccount, body: { into: 1 } },
  'trackerAccounts.restore': { paramsFor: addAccount },
  'budgets.add': { body: budget, bodyFor: budgetFor },
  'budgets.change': { paramsFor: addBudget, body: budget, bodyFor: budgetFor },
  'budgets.remove': { paramsFor: addBudget },
  'budgets.undo': { paramsFor: (caller) => deleted(caller, 'budgets', addBudget) },
  'imports.upload': { query: '?name=bank.csv', testedIn: needsFile },
  'imports.read': { testedIn: needsFile },
  'imports.preview': { body: plainMapping, testedIn: needsFile },
  'imports.rows': { testedIn: needsFile },
  'imports.alike': { testedIn: needsFile },
  'imports.commit': { body: { preview: 1, ticked: [], unticked: [], categories: [] }, testedIn: needsFile },
  'imports.cancel': { testedIn: needsFile },
  'imports.undo': { testedIn: needsFile },
  'formerImports.check': { body: { checked: true }, testedIn: needsFormerImport },
  'formerImports.takeBack': { testedIn: needsFormerImport },
  'formerImports.sort': { testedIn: needsFormerImport },
  ...sortingExamples,
  ...transferExamples,
  'bills.add': { body: bill, bodyFor: billFor },
  'bills.change': { paramsFor: addBill, body: bill, bodyFor: billFor },
  'bills.confirm': { paramsFor: addBill },
  'bills.dismiss': { paramsFor: addBill },
  'bills.restore': { paramsFor: addBill },
  'bills.skip': { paramsFor: addBill, body: { due: '2026-04-01' } },
  'bills.unskip': { paramsFor: addBill, body: { due: '2026-04-01' } },
}
