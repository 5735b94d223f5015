import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesAccount, saysCardPayment, saysTransfer } from './transfer-words.ts'

test('texts of transfers and payments say so, in several languages', () => {
  for (const text of [
    'ONLINE TRANSFER TO SAV XXXX1234',
    'AUTOPAY 240312',
    'Chase credit crd AUTOPAY',
    'Payment Thank You - Web',
    'PAYMENT 0042',
    'ATM WITHDRAWAL 5TH AVE',
    'Umbuchung auf Tagesgeld',
    'Überweisung an Max Muster',
    'Virement vers livret A',
    'Traspaso a cuenta ahorro',
    'GIROCONTO',
    'Przelewy własne',
  ])
    assert.equal(saysTransfer(text), true, text)
})

test('shops, salaries and checks do not say so', () => {
  for (const text of [
    'Dr. Smith Dentist',
    'ACME PAYROLL',
    'Gehalt März',
    'CHECK NO 1042',
    'Rent',
    'Transferium Parking',
  ])
    assert.equal(saysTransfer(text), false, text)
})

test('payments of cards are told from other payments', () => {
  for (const text of [
    'CREDIT CARD PAYMENT',
    'Card payment',
    'AUTOPAY 99',
    'Kreditkartenabrechnung 03/26',
    'Pago tarjeta',
  ])
    assert.equal(saysCardPayment(text), true, text)
  for (const text of ['Transfer to savings', 'Car payment', 'Zelle to Ann'])
    assert.equal(saysCardPayment(text), false, text)
})

test('an account is named by its name as whole words, or by at least four digits of its number', () => {
  assert.equal(namesAccount('To TRAVEL CARD now', 'Travel card'), true)
  assert.equal(namesAccount('Cardigan shop', 'Card'), false)
  assert.equal(namesAccount('Payment to card ending 4821', 'Visa 4821'), true)
  assert.equal(namesAccount('Transfer XXXXXX4821', 'Visa ...4821'), true)
  assert.equal(namesAccount('Store 482100', 'Visa 4821'), false)
  assert.equal(namesAccount('Row 12', 'Box 12'), false)
  assert.equal(namesAccount('Order at DB 7', 'DB'), false)
})
