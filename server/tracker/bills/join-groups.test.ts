import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detect, monthly, paid } from '#server/testing/tracker/detecting-bills.ts'
import type { Payment } from './payment.ts'

const [home, unsorted] = [1, 2]
const typed = { description: 'Rent', category: home }
const imported = { description: 'ACME PROPERTY MGMT RENT 0423', category: home }
const landlord = { description: 'J. Miller', category: home }

/** Payments in consecutive months: T is typed, i imported, a dot is a month without a payment. */
const rents = (order: string, file = imported, amount = 90_000, from = '2025-01-03') =>
  monthly(from, order.length).flatMap((day, month) => {
    const { description, category } = order[month] === 'T' ? typed : file
    return order[month] === '.' ? [] : [paid(day, amount, description, category)]
  })
const summarize = (payments: readonly Payment[], today = '2025-06-10') =>
  detect(today, payments).map(({ description, state, payments: own }) => [description, state, own.length])
const oneRent = [['Rent', 'detected', 6]]

test('typed and imported payments of one bill are one bill, in any order', () => {
  for (const order of ['TTTiii', 'TTTTTi', 'iiiiTT', 'TiTiTi', 'TTiTii', 'iTTTTT'])
    assert.deepEqual(summarize(rents(order)), oneRent, order)
  assert.deepEqual(summarize(rents('Tii'), '2025-03-10'), [['Rent', 'detected', 3]])
  assert.deepEqual(summarize(rents('TTTi.i')), [['Rent', 'detected', 5]])
})

test('imported payments in another category continue a bill, with the category of the last', () => {
  const rent = rents('TTTiii', { ...imported, category: unsorted })
  assert.deepEqual(summarize(rent), oneRent)
  const [bill] = detect('2025-06-10', rent)
  assert.deepEqual([bill?.category, bill?.paymentCategory, bill?.key], [unsorted, home, 'acme property mgmt rent'])
  assert.deepEqual(summarize(rents('TTTTii', { ...typed, category: unsorted })), oneRent)
})

test('a payee without a common word joins at the same price to the cent, and keeps its own name', () => {
  assert.deepEqual(summarize(rents('TTTiii', landlord)), [['J. Miller', 'detected', 6]])
  assert.deepEqual(summarize(rents('TiTiTi', landlord)), [['J. Miller', 'detected', 6]])
  const other = [...rents('TTT', landlord), ...rents('iii', landlord, 90_100, '2025-04-03')]
  assert.deepEqual(summarize(other), [['J. Miller', 'detected', 3]])
})

test('prices within five percent join if the wordings have a common word', () => {
  const rounded = [...rents('TTT'), ...rents('iii', imported, 91_550, '2025-04-03')]
  assert.deepEqual(summarize(rounded), oneRent)
  const other = [...rents('TTT'), ...rents('iii', imported, 99_000, '2025-04-03')]
  assert.deepEqual(summarize(other), [['ACME PROPERTY MGMT RENT 0423', 'detected', 3]])
})

test('a single payment without a common word joins only in the same category', () => {
  assert.deepEqual(summarize(rents('TTTTTi', landlord)), [['J. Miller', 'detected', 6]])
  assert.deepEqual(summarize(rents('TTTTTi', { ...landlord, category: unsorted })), [['Rent', 'detected', 5]])
})

test('two subscriptions at one price are two bills: on different days, on one day, and a few days apart', () => {
  const films = { description: 'Films', category: home }
  for (const day of ['2025-01-17', '2025-01-03', '2025-01-06']) {
    const both = [...rents('TTTTTT'), ...rents('iiiiii', films, 90_000, day)]
    assert.deepEqual(new Set(summarize(both).map(([name]) => name)), new Set(['Rent', 'Films']), day)
  }
})

test('a payment that does not come a period later does not join', () => {
  const late = [...rents('TTTT'), ...rents('ii', imported, 90_000, '2025-05-20')]
  assert.deepEqual(summarize(late, '2025-06-25'), [['ACME PROPERTY MGMT RENT 0423', 'asked', 2]])
  const twice = [...rents('TTTTT'), ...rents('i', imported, 90_000, '2025-05-05')]
  assert.deepEqual(summarize(twice), [['Rent', 'detected', 5]])
})

test('a fee of the landlord does not keep its payments from joining', () => {
  assert.deepEqual(summarize([...rents('TTTiii'), paid('2025-05-20', 3500, imported.description)]), oneRent)
})

test('does not join coffees at one price at two places', () => {
  const coffees = Array.from({ length: 30 }, (_, index) =>
    paid(
      `2025-0${1 + Math.floor(index / 6)}-${String(1 + ((index * 5) % 27)).padStart(2, '0')}`,
      450,
      `Coffee ${'ab'[index % 2]}`,
    ),
  )
  assert.deepEqual(summarize(coffees), [])
})

test('a price that changes once, and a payment that is late once, do not keep alternating payments from joining', () => {
  const raised = [...rents('TiTiTi'), ...rents('TiTi', imported, 99_000, '2025-07-03')]
  assert.deepEqual(
    detect('2025-10-10', raised).map(({ amount, priceChange, payments }) => [
      amount,
      priceChange?.from,
      payments.length,
    ]),
    [[99_000, 90_000, 10]],
  )
  const late = [...rents('TiTi.iTiTiTi'), paid('2025-05-11', 90_000, typed.description)]
  assert.deepEqual(summarize(late, '2025-11-10'), [['Rent', 'detected', 11]])
})

test('payments of a bill whose amount varies join if the wordings have a common word', () => {
  const amounts = [8000, 10_000, 6600, 9300, 8600, 7000]
  const power = (name: string) =>
    monthly('2025-01-12', 6).map((day, index) => paid(day, amounts[index] ?? 0, index % 2 === 0 ? 'Power' : name))
  const [bill, ...others] = detect('2025-06-20', power('CITY POWER 88'))
  assert.deepEqual([bill?.description, bill?.varies, bill?.payments.length, others], ['Power', true, 6, []])
  assert.deepEqual(detect('2025-06-20', power('City Works')), [])
})

test('a third wording joins, too', () => {
  const bank = [...rents('TT'), ...rents('ii', imported, 90_000, '2025-03-03')]
  const renamed = rents('ii', { description: 'Rent Acme Ltd', category: home }, 90_000, '2025-05-03')
  assert.deepEqual(summarize([...bank, ...renamed]), [['Rent Acme Ltd', 'detected', 6]])
})
