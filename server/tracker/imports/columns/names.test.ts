import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankTable } from '#server/testing/tracker/bank-table.ts'
import { guessCurrency } from './guess-currency.ts'
import { languageOf, readName } from './header-names.ts'
import type { HeaderRole } from './header-words.ts'

test('finds the meaning of column names, whatever their case, accents, punctuation and compounds', () => {
  const cases: [HeaderRole, ...string[]][] = [
    ['purchaseDate', 'Trans. Date', 'TransactionDate', 'FECHA OPERACIÓN', 'Date de l’opération', '#Data operacji'],
    ['bookingDate', 'Posted Date', 'BUCHUNGSTAG', 'Bokfo\u0308ringsdag', 'Data księgowania', 'Bogføringsdato'],
    ['valueDate', 'Valutadatum', 'F.Valor', 'Rentedatum', 'Értéknap', 'Date_de_valeur'],
    ['payee', 'Begünstigter', 'Beguenstigter/Zahlungspflichtiger', 'Zahlungsempfänger*in', 'Partner neve', 'Handelaar'],
    ['description', 'Description1', 'Omschrijving-1', 'Libellé', 'Tekst', 'Opis operacji'],
    ['memo', 'Verwendungszweck', 'Mededelingen', 'Közlemény', 'Zpráva pro příjemce', 'Notes and #tags'],
    ['amount', 'Amount (USD)', 'Betrag (€)', 'Umsatz in EUR', 'Importe', 'Kwota', 'Összeg', 'CAD$'],
    ['debit', 'Withdrawal Amt.', 'Lastschrift in CHF', 'Débit euros', 'Paid out', 'Ut fra konto', 'Uscite'],
    ['credit', 'Deposit Amount', 'Gutschrift in CHF', 'Crédit', 'Paid in', 'Inn på konto', 'Entrate'],
    ['direction', 'Debit/Credit', 'Soll-/Haben-Kennzeichen', 'Af Bij', 'Bevétel/Kiadás', 'Direction'],
    ['balance', 'Running Bal.', 'Saldo nach Buchung', 'Zůstatek', 'Saldo na mutatie', 'Egyenleg'],
    ['currency', 'Währung', 'Waehrung', 'Munt', 'Divisa', 'Devizanem', 'Měna'],
  ]
  for (const [role, ...names] of cases)
    for (const name of names) assert.ok(readName(name).roles.has(role), `${name} is ${role}`)
})

test('finds no meaning in parts of words, nor in the data of the account', () => {
  const cases: [HeaderRole, ...string[]][] = [
    ['date', 'Update', 'Candidate', 'Due date'],
    ['amount', 'Amounts', 'Discounted'],
    ['debit', 'Debit/Credit'],
    ['payee', 'Nickname', 'Account Name'],
    ['fee', 'Year to Date Venmo Fees'],
  ]
  for (const [role, ...names] of cases)
    for (const name of names) assert.ok(!readName(name).roles.has(role), `${name} is not ${role}`)
  for (const name of ['IBAN Zahlungsbeteiligter', 'Account Number', 'Tegenrekening', 'Karteninhaber'])
    assert.ok(readName(name).roles.has('own'), name)
})

test('finds the language of a header', () => {
  const language = (names: string) => languageOf(names.split(',').map(readName))
  assert.equal(language('Date,Description,Amount'), undefined)
  assert.equal(language('Date,Libellé,Montant'), 'fr')
  assert.equal(language('Bokföringsdag,Belopp,Rubrik'), 'sv')
  assert.equal(language('Dato,Tekst,Beløb'), 'da')
  assert.equal(language('a,b,c'), undefined)
})

test('finds the currency that a file states for most of its rows', () => {
  const currency = (...lines: string[]) => guessCurrency(bankTable(lines.join('\n'), ';'))
  const row = '2026-03-13;Shop;-1.00'
  assert.equal(currency('Date;Description;Amount', row), null)
  assert.equal(currency('Date;Description;Amount;Currency', `${row};EUR`, `${row};EUR`, `${row};USD`), 'EUR')
  assert.equal(currency('Date;Description;Amount (GBP)', row), 'GBP')
  assert.equal(currency('Date;Description;Amount', '2026-03-13;Shop;-€1.00'), 'EUR')
  assert.equal(currency('Date;Description;Amount', '2026-03-13;Shop;-1,00 zł'), 'PLN')
  assert.equal(currency('Date;Description;Amount;Balance', '2026-03-13;Shop;-1.00;CHF 5.00'), 'CHF')
  // Many countries have a dollar, and several a crown.
  assert.equal(currency('Date;Description;Amount', '2026-03-13;Shop;-$1.00'), null)
  assert.equal(currency('Dato;Tekst;Beløb', '13.03.2026;Butik;-1,00 kr'), 'DKK')
  assert.equal(currency('Datum;Rubrik;Belopp', '2026-03-13;Affär;-1,00 kr'), 'SEK')
  assert.equal(currency('Date;Description;Amount', '2026-03-13;Shop;-1.00 kr'), null)
  // Trackers cannot have this one.
  assert.equal(currency('Date;Description;Amount;Currency', `${row};JPY`), null)
})

test('a currency of the purchase is not that of the account', () => {
  const header = 'Date;Description;Original Amount;Original Currency;Amount;Account Currency'
  assert.equal(guessCurrency(bankTable(`${header}\n2026-03-13;Shop;-10.00;USD;-9.00;EUR`, ';')), 'EUR')
  const named = 'Date;Description;Amount (EUR);Amount (Foreign Currency);Type Foreign Currency'
  assert.equal(guessCurrency(bankTable(`${named}\n2026-03-13;Shop;-9.00;-10.00;USD`, ';')), 'EUR')
})
