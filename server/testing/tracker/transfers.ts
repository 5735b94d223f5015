import assert from 'node:assert/strict'
import type { Database } from '#server/platform/db/database.ts'
import type { EndpointExample } from '#server/testing/endpoint-example.ts'
import type { Person } from '#server/testing/start-app.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { accountStore } from '#server/tracker/expenses/account-store.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { ruleStore } from '#server/tracker/sorting/rule-store.ts'
import { pairStore } from '#server/tracker/transfers/pair-store.ts'
import { pairing } from '#server/tracker/transfers/pairing.ts'
import { transferStore } from '#server/tracker/transfers/transfer-store.ts'
import { type TransferService, transferService } from '#server/tracker/transfers/transfers.ts'
import { addExpense } from './cashcoach.ts'

const tracker = '/api/expense-tracker'
export const transfersPath = `${tracker}/transfers`

/** Adds an account. @returns its number */
export async function addAccount(person: Person, name: string): Promise<number> {
  const reply = await person.send('POST', `${tracker}/accounts`, { name })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().id
}

/** The halves of a transfer. */
export interface Halves {
  out_id: number
  in_id: number
}

/** Adds $500 out of Everyday and into another account. @returns their ids */
export async function addHalves(person: Person, account: number, more: object = {}): Promise<Halves> {
  const fields = { amount: 500, description: 'Card payment', expense_date: '2026-03-05', ...more }
  const out = await addExpense(person, fields)
  const into = await addExpense(person, { ...fields, kind: 'refund', account_id: account })
  return { out_id: out.id, in_id: into.id }
}

/** Sends a change of transfers. @returns the reply of a success */
export async function sendTransfer(person: Person, path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  const reply = await person.send(method, `${transfersPath}${path}`, body)
  assert.ok([200, 204].includes(reply.statusCode), reply.body)
  return reply.statusCode === 204 ? undefined : reply.json()
}

export const readTransfers = async (person: Person, path = '') => {
  const reply = await person.send('GET', `${transfersPath}${path}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Ids and the ends of accounts of a list, for the month of the examples. */
export const transfersOfMarch = async (person: Person): Promise<Halves[]> =>
  (await readTransfers(person, '?month=3&year=2026')).transfers.map(
    ({ out, into }: { out: { id: number }; into: { id: number } }) => ({ out_id: out.id, in_id: into.id }),
  )

/** Spending of the month of the examples. */
export async function spentInMarch(person: Person): Promise<number> {
  const reply = await person.send('GET', `${tracker}/insights?month=3&year=2026`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().currentMonth.total
}

/** The transfers of another server on a database. Budget alerts are not computed. */
export function transfersOf(db: Database): TransferService {
  const tracker = trackerStore(db)
  const withBudgetAlerts = async <T>(_write: unknown, work: () => Promise<T>) => ({ result: await work(), notices: [] })
  const stores = { db, tracker, bills: billStore(db), pairs: pairStore(db), store: transferStore(db) }
  const parts = { ...stores, withBudgetAlerts, withTrackerLock: trackerLock(db, tracker) }
  const more = { accounts: accountStore(db), expenses: expenseStore(db), rules: ruleStore(db) }
  return transferService({ ...parts, ...more, pairing: pairing(parts) })
}

let accounts = 0
const ownHalves = async (caller: Person) => {
  accounts += 1
  return addHalves(caller, await addAccount(caller, `Card ${accounts}`))
}
const pairs = [{ out_id: 1, in_id: 2 }]
const ownPairs = async (caller: Person) => ({ pairs: [await ownHalves(caller)] })

export const transferExamples: Record<string, EndpointExample> = {
  'transfers.list': { query: '?month=3&year=2026' },
  'transfers.candidates': { paramsFor: addExpense },
  'transfers.pair': { body: { pairs }, bodyFor: ownPairs },
  'transfers.unpair': { body: { ids: [1] }, bodyFor: async (caller) => ({ ids: [(await ownHalves(caller)).out_id] }) },
  'transfers.refuse': {
    body: { pairs, refused: true },
    bodyFor: async (caller) => ({ ...(await ownPairs(caller)), refused: true }),
  },
  'transfers.addHalf': {
    paramsFor: addExpense,
    body: { account_id: 2 },
    bodyFor: async (caller) => {
      accounts += 1
      return { account_id: await addAccount(caller, `Cash ${accounts}`) }
    },
  },
  'transfers.always': { body: { payee: 'Card payment' } },
}
