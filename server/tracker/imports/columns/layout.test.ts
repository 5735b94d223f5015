import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { FileTable } from '#server/platform/files/table.ts'
import { bankTable } from '#server/testing/tracker/bank-table.ts'
import { columnNames, formerLayoutOf, layoutOf, splitHeader } from './layout.ts'

const headerOf = (text: string, delimiter = ';') => bankTable(text, delimiter).header

test('finds the header below lines about the account, in the languages of banks', () => {
  const lines = 'Konto;DE01\nZeitraum;01.01.2026;31.01.2026\nSaldo;100,00 EUR\n'
  const headers = [
    'Buchungstag;Verwendungszweck;Betrag',
    "Date de l'opération;Libellé;Débit",
    'Datum;Omschrijving;Bedrag',
    'F. Valor;Concepto;Importe',
    'Data operacji;Opis operacji;Kwota',
    'Datum zaúčtování;Popis;Částka',
    'Könyvelés dátuma;Közlemény;Összeg',
    'Bogført dato;Tekst;Beløb',
    'Bokföringsdag;Rubrik;Belopp',
    'Data contabile;Descrizione;Importo',
    'Data lançamento;Descrição;Montante',
  ]
  for (const header of headers)
    assert.deepEqual(headerOf(`${lines}${header}\n13.01.2026;Laden;-1,00`), header.split(';'), header)
})

test('finds the header above lines about an account or a pending payment', () => {
  const header = ['Date', 'Description', 'Amount']
  const rows = ['Account 1234;;', 'Pending;Shop;-2,00', '2026-01-13;Shop;-1,00']
  assert.deepEqual(headerOf([header.join(';'), ...rows].join('\n')), header)
})

test('a line above that also names a day and an amount is no header', () => {
  const text = 'Date of export;Balance;Amount\n\nDate;Description;Amount\n2026-01-13;Shop;-1,00'
  assert.deepEqual(headerOf(text), ['Date', 'Description', 'Amount'])
})

test('finds a header in a language without a list of words', () => {
  const header = ['Дата', 'Опис', 'Сума']
  assert.deepEqual(headerOf(`${header.join(';')}\n13.01.2026;Книгарня;-1,00`), header)
  assert.equal(headerOf('13.01.2026;Книгарня;-1,00\n14.01.2026;Кава;-2,00'), null)
})

test('numbers the columns that have no name', () => {
  const rows = ['Date', '', 'Amount'].map((_, line) => ({ line, cells: ['2026-01-13', 'Shop', '-1.00', 'x'] }))
  assert.deepEqual(columnNames({ header: ['Date', '', 'Amount'], rows }), ['Date', 'Column 2', 'Amount', 'Column 4'])
  assert.deepEqual(splitHeader([]), { header: null, rows: [] })
})

const csv = (header: string[] | null, cells: string[], delimiter = ','): FileTable => ({
  format: 'csv',
  header,
  rows: [{ line: 1, cells }],
  delimiter,
  statements: [],
})
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

test('the layout of the release before stays findable', () => {
  const cells = ['2026-01-13', 'Shop', '-1.00', '']
  assert.equal(formerLayoutOf(csv(['Date', 'My  Shop', 'AMOUNT'], cells)), `names:${digest('date\nmy shop\namount')}`)
  assert.equal(formerLayoutOf(csv(null, cells)), `shape:${digest('dtn-')}`)
  assert.equal(formerLayoutOf({ ...csv(null, cells), format: 'ofx' }), 'ofx')
})

test('files with the same names and another separator have their own layout', () => {
  const layout = (delimiter: string) => layoutOf(csv(['Date', 'Amount'], ['2026-01-13', '-1.00'], delimiter))
  const former = formerLayoutOf(csv(['Date', 'Amount'], []))
  assert.equal(layout(';'), `${former}:;`)
  assert.equal(layout('\t'), `${former}:tab`)
})

test('the layout of other formats is that of their accounts', () => {
  const layout = (format: FileTable['format'], ...keys: string[]) =>
    layoutOf({ ...csv(null, []), format, delimiter: '', statements: keys.map((key) => ({ key, name: '', rows: 1 })) })
  assert.equal(layout('ofx', 'a'), layout('ofx', 'a'))
  assert.notEqual(layout('ofx', 'a'), layout('ofx', 'b'))
  assert.notEqual(layout('ofx', 'a'), layout('camt', 'a'))
  assert.notEqual(layout('ofx', 'a', 'b'), layout('ofx', 'a'))
  assert.doesNotMatch(layout('ofx', 'account-4567'), /4567/)
})
