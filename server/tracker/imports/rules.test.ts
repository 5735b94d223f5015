import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommitBody } from '#contract/tracker/import-choices.ts'
import { chosenRows } from './chosen-rows.ts'
import { parseAmount } from './columns/amounts.ts'
import { guessMapping } from './columns/guess-mapping.ts'
import { readFile } from './files/read-file.ts'
import { likeText } from './similar-words.ts'
import type { StagedRow } from './staging-store.ts'

test('ignores store and receipt numbers when comparing texts', () => {
  assert.equal(likeText('TRADER JOE S #552'), likeText('Trader Joe s 017'))
  assert.notEqual(likeText('Trader Joe'), likeText('Trader Jane'))
})

test('adds new rows unless unticked, possible duplicates and skipped rows only if ticked, and no other currency', () => {
  const row = (line: number, state: StagedRow['state'], currency: string | null = null): StagedRow => ({
    ...{ line, state, currency },
    expense_date: '2026-03-14',
    kind: 'expense',
    amount: 450,
    description: 'Coffee',
    category_id: 3,
    income: null,
    account_id: 2,
    payment_method: null,
    tags: null,
    import_key: 'key',
    reason: null,
  })
  const choices = { preview: 1, ticked: [3, 5, 6, 7], unticked: [2], categories: [{ line: 1, category_id: 9 }] }
  const choose = chosenRows(CommitBody.parse(choices), 1)
  const rows = [
    row(1, 'new'),
    row(2, 'new'),
    row(3, 'possible'),
    row(4, 'possible'),
    row(5, 'imported'),
    row(6, 'skipped'),
    row(7, 'skipped', 'EUR'),
    row(8, 'skipped'),
  ]
  assert.deepEqual(
    rows.map((one) => choose(one)?.category_id ?? null),
    [9, null, 3, null, null, 3, null, null],
  )
})

test('rejects a number with thousands of digits as an amount, and still parses the other rows', async () => {
  const longAmount = `1.${'0'.repeat(30_000)}1`
  const table = await readFile(
    Buffer.from(`Date,Amount,Description\n2026-11-03,${longAmount},Lunch\n2026-11-04,"1,25",Tea\n`),
  )
  assert.equal(guessMapping(table).decimal, ',')
  assert.equal(parseAmount(`${'0'.repeat(30_000)}1.25`, '.'), null)
})

test('rejects an unterminated payment with a message, and ignores accounts inside a payment', async () => {
  const unterminated = `<OFX><STMTTRN><NAME>${'x'.repeat(30_000)}</STMTTRN>`
  await assert.rejects(readFile(Buffer.from(unterminated)), /too long to be one/)
  const to = (account: string) =>
    `<OFX><ACCTID>1<STMTTRN><TRNAMT>1<FITID>7<BANKACCTTO><ACCTID>${account}</BANKACCTTO></STMTTRN><STMTTRN><FITID>8`
  const keys = async (text: string) => (await readFile(Buffer.from(text))).rows.map(({ cells }) => cells.at(-1))
  assert.deepEqual(await keys(to('2')), await keys(to('3')))
})
