import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankTable } from '#server/testing/tracker/bank-table.ts'
import { guessMapping } from './guess-mapping.ts'

/** The proposed sign of payments, and the column that marks directions if the amounts need it. */
function signOf(text: string) {
  const { money_out: sign, direction } = guessMapping(bankTable(text))
  return direction === null ? sign : `${sign} by column ${direction}`
}

/** A file with a column of amounts. */
const amounts = (...rows: string[]) =>
  ['Date,Description,Amount', ...rows.map((row, index) => `03/${13 + index}/2026,${row}`)].join('\n')

test('only amounts below zero are payments; only amounts above zero are asked', () => {
  assert.equal(signOf(amounts('ALPHA,-4.50', 'BETA,-20.00')), 'negative')
  assert.equal(signOf(amounts('ALPHA,4.50', 'BETA,20.00')), null)
  assert.equal(signOf(amounts('SALARY,4.50', 'BETA,20.00')), null)
  // They may be payments to a card.
  assert.equal(signOf(amounts('ONLINE PAYMENT,-4.50', 'AUTOPAY,-20.00')), null)
  assert.equal(signOf(amounts('PAYMENT - THANK YOU,-4.50')), null)
})

test('words about the payments tell what both signs mean', () => {
  assert.equal(signOf(amounts('ACME PAYROLL,900.00', 'BETA,20.00', 'GAMMA,-5.00')), 'negative')
  assert.equal(signOf(amounts('NOODLE BAR,23.10', 'HARDWARE STORE,104.99', 'DELTA,-300.00')), 'positive')
  assert.equal(signOf(amounts('ALPHA,23.10', 'PAYMENT - THANK YOU,-300.00')), 'positive')
  // One purchase of the rarer sign may be a return.
  assert.equal(signOf(amounts('ALPHA,23.10', 'BETA,12.00', 'AMAZON,-5.00')), null)
  assert.equal(signOf(amounts('ALPHA,23.10', 'BETA,-12.00')), null)
  assert.equal(signOf(amounts('ALPHA,23.10', 'BETA,-12.00', 'GAMMA,-1.00')), 'negative')
})

test('an explicit plus of money in makes a minus money out', () => {
  assert.equal(signOf(amounts('ALPHA,+23.10', 'BETA,-12.00')), 'negative')
})

test('marks beside the amounts tell debits from credits', () => {
  assert.equal(signOf(amounts('ALPHA,23.10', 'BETA,12.00 CR')), 'positive')
  assert.equal(signOf(amounts('ALPHA,23.10 DR', 'BETA,12.00')), 'negative')
  assert.equal(signOf(amounts('ALPHA,23.10 DR', 'BETA,12.00 CR', 'GAMMA,1.00')), null)
})

test('a column of directions tells what the sign means, unless there is no sign', () => {
  const typed = (...rows: string[]) => ['Date,Description,Type,Amount', ...rows].join('\n')
  assert.equal(signOf(typed('03/13/2026,ALPHA,DEBIT,-85.00', '03/14/2026,BETA,CREDIT,20.00')), 'negative')
  assert.equal(signOf(typed('03/13/2026,ALPHA,DEBIT,30.00', '03/14/2026,BETA,CREDIT,-500.00')), 'positive')
  assert.equal(signOf(typed('03/13/2026,ALPHA,DEBIT,30.00', '03/14/2026,BETA,CREDIT,500.00')), 'positive by column 2')
  assert.equal(signOf(typed('03/13/2026,ALPHA,DEBIT,-30.00', '03/14/2026,BETA,CREDIT,-500.00')), 'positive by column 2')
  assert.equal(signOf(typed('03/13/2026,ALPHA,,30.00', '03/14/2026,BETA,CR,500.00')), 'positive by column 2')
  assert.equal(signOf(typed('03/13/2026,ALPHA,DR,30.00', '03/14/2026,BETA,,500.00')), 'negative by column 2')
  const few = ['DEBIT,-1.00', 'DEBIT,-2.00', 'CREDIT,3.00', 'CREDIT,-4.00'].map((row) => `03/13/2026,ALPHA,${row}`)
  assert.equal(signOf(typed(...few)), 'negative')
})

test('a payment beside purchases pays a card; one beside deposits leaves an account', () => {
  const typed = (...rows: string[]) => ['Date,Description,Type,Amount', ...rows].join('\n')
  assert.equal(signOf(typed('03/13/2026,ALPHA,Sale,9.00', '03/14/2026,BETA,Payment,5.00')), 'negative by column 2')
  assert.equal(signOf(typed('03/13/2026,ALPHA,Deposit,9.00', '03/14/2026,BETA,Payment,5.00')), 'positive by column 2')
  assert.equal(signOf(typed('03/13/2026,ALPHA,Deposit,9.00', '03/14/2026,BETA,Other,5.00')), null)
})

/** A file with a running balance. */
const balanced = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')

test('a running balance proves the sign, whatever the order of the rows', () => {
  const oldFirst = ['03/13/2026,ALPHA,10.00,110.00', '03/14/2026,BETA,20.00,130.00', '03/15/2026,GAMMA,-5.00,125.00']
  assert.equal(signOf(balanced(...oldFirst)), 'negative')
  assert.equal(signOf(balanced(...oldFirst.toReversed())), 'negative')
  // All amounts are above zero, and the balance falls by them.
  const falling = ['03/13/2026,ALPHA,10.00,90.00', '03/14/2026,BETA,20.00,70.00', '03/15/2026,GAMMA,5.00,65.00']
  assert.equal(signOf(balanced(...falling)), 'positive')
  assert.equal(signOf(balanced(...falling.toReversed())), 'positive')
})

test('a balance before each payment proves the same as one after it', () => {
  const before = ['03/13/2026,ALPHA,-10.00,100.00', '03/14/2026,BETA,20.00,90.00', '03/15/2026,GAMMA,-5.00,110.00']
  assert.equal(signOf(balanced(...before)), 'negative')
})

test('a balance that may be a debt proves nothing without words', () => {
  const rising = ['03/13/2026,ALPHA,10.00,110.00', '03/14/2026,BETA,20.00,130.00']
  assert.equal(signOf(balanced(...rising)), null)
  const card = ['03/13/2026,BAR,10.00,110.00', '03/14/2026,HOTEL,20.00,130.00', '03/15/2026,PAYMENT,-50.00,80.00']
  assert.equal(signOf(balanced(...card)), null)
})

test('names of columns tell that amounts above zero are spending', () => {
  assert.equal(signOf('Date,Item,Cost\n2026-03-13,ALPHA,4.50\n2026-03-14,BETA,2.00'), 'positive')
  assert.equal(signOf('Date,Description,Amount,Card Member\n2026-03-13,ALPHA,4.50,ROWE'), 'positive')
  assert.equal(signOf('Order Date,Order ID,Title,Item Total\n2026-03-13,1,ALPHA,$4.50'), 'positive')
  assert.equal(signOf('Date,Description,Amount,Card Member\n2026-03-13,PAYMENT,4.50,ROWE'), null)
})
