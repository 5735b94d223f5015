import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CategoryKey } from './category-keys.ts'
import { knownCategory } from './merchant-match.ts'

type Example = readonly [text: string, category: CategoryKey | null]

const check = (examples: readonly Example[]) =>
  assert.deepEqual(
    examples.map(([text]) => [text, knownCategory(text)]),
    examples,
  )

test('texts of banks in English name their merchant', () => {
  check([
    ['POS DEBIT 1234 TRADER JOE S #552 AUSTIN TX', 'groceries'],
    ["TRADER JOE'S 017", 'groceries'],
    ['DEBIT CARD PURCHASE - WHOLEFDS LMR 10199 AUSTIN TX', 'groceries'],
    ['WM SUPERCENTER #1283 SPRINGFIELD', 'groceries'],
    ['TESCO STORES 3456 LEEDS GB', 'groceries'],
    ['CO-OP GROUP FOOD BRISTOL', 'groceries'],
    ['WOOLWORTHS 2211 NEWTOWN AU', 'groceries'],
    ['UPI/BLINKIT/412233445566/Payment', 'groceries'],
    ['SQ *BLUE BOTTLE COFFEE', 'eating-out'],
    ['TST* TAQUERIA EL SOL', 'eating-out'],
    ['UBER   *EATS HELP.UBER.COM', 'eating-out'],
    ['CHICK-FIL-A #01234', 'eating-out'],
    ["MCDONALD'S F1234", 'eating-out'],
    ['GREGGS PLC 998 LONDON GB', 'eating-out'],
    ['TFL TRAVEL CH', 'transport'],
    ['UBER *TRIP', 'transport'],
    ['SHELL OIL 57442233', 'transport'],
    ['COSTCO GAS #0456', 'transport'],
    ['SOUTHWES 5262400000000 DALLAS TX', 'transport'],
    ['BUS/MRT 21345678 SINGAPORE', 'transport'],
    ['VERIZON WRLS 99887766', 'phone'],
    ['PG&E WEB ONLINE', 'phone'],
    ['DIRECT DEBIT OCTOPUS ENERGY 123456', 'phone'],
    ['BC HYDRO PAP', 'phone'],
    ['CVS/PHARMACY #04321', 'health'],
    ['BOOTS 1234 READING', 'health'],
    ['LAKESIDE DENTAL GROUP', 'health'],
    ['H&M 0123 LONDON', 'clothes'],
    ['GAP OUTLET 5544', 'clothes'],
    ['PAYPAL *SPOTIFY', 'fun'],
    ['NETFLIX.COM', 'fun'],
    ['APPLE.COM/BILL 866-712-7753', 'fun'],
    ['PRIME VIDEO *2K4HT1', 'fun'],
    ['HAMPTON INN & SUITES', 'fun'],
    ['STATE UNIVERSITY TUITION 0098', 'school'],
    ['BARNES & NOBLE #2233', 'school'],
    ['THE HOME DEPOT #0567', 'rent'],
    ['DIRECT DEBIT LEEDS CITY COUNCIL COUNCIL TAX', 'rent'],
    ['AMZN Mktp US*2K4HT1', 'other'],
    ['GEICO *AUTO 800-841-3000', 'other'],
    ['MONTHLY SERVICE FEE', 'other'],
    ['NON-NETWORK ATM FEE', 'other'],
  ])
})

test('texts of banks in other languages name their merchant', () => {
  check([
    ['REWE SAGT DANKE 4711//Koeln/DE', 'groceries'],
    ['BILLA DANKT 0012345 WIEN', 'groceries'],
    ['Kartenzahlung Stadtbäckerei Sommer', 'groceries'],
    ['CARTE 12/03 BOULANGERIE DUPONT', 'groceries'],
    ['COMPRA TARJ. 4321 MERCADONA AVDA DEL MAR', 'groceries'],
    ['Dankort-nota Netto 1234', 'groceries'],
    ['Dankort-nota FØTEX 8812', 'groceries'],
    ['BEA NR:X12345 ALBERT HEIJN 1522 UTRECHT', 'groceries'],
    ['ZABKA Z1234 K.1 KRAKOW', 'groceries'],
    ['Kortköp 260312 ICA NÄRA TORGET', 'groceries'],
    ['CB*CAFÉ DE LA GARE LYON', 'eating-out'],
    ['Pagamento POS TRATTORIA DA GINO', 'eating-out'],
    ['COMPRA IFOOD *LANCHES', 'eating-out'],
    ['DB VERTRIEB GMBH 8ABC12', 'transport'],
    ['PARKHAUS AM MARKT 04', 'transport'],
    ['TANKSTELLE NORD GMBH', 'transport'],
    ['PRLV SEPA SNCF CONNECT', 'transport'],
    ['STACJA PALIW NR 12', 'transport'],
    ['HSL Mobiili Helsinki', 'transport'],
    ['SEPA-Lastschrift Stadtwerke Musterstadt Strom', 'phone'],
    ['PRLV SEPA ORANGE', 'phone'],
    ['ADEUDO IBERDROLA CLIENTES', 'phone'],
    ['ADLER-APOTHEKE 12 BERLIN', 'health'],
    ['Zahnarztpraxis Dr. Sommer', 'health'],
    ['KRONANS APOTEK 442', 'health'],
    ['FARMACIA CENTRALE MILANO', 'health'],
    ['LÉKÁRNA U ANDĚLA', 'health'],
    ['DEICHMANN SCHUHE 331', 'clothes'],
    ['KINO AM ZOO KARTEN', 'fun'],
    ['L’OSTERIA ULM', 'eating-out'],
    ['STRAẞENBAHN AUTOMAT 3', 'transport'],
    ['CINÉMA PATHÉ LYON', 'fun'],
    ['Universitätsbuchhandlung Nord', 'school'],
    ['Studierendenwerk Semesterbeitrag', 'school'],
    ['Dauerauftrag Miete Wohnung 12', 'rent'],
    ['PRLV LOYER MARS AGENCE DU PORT', 'rent'],
    ['OBI BAU- U. HEIMWERKERMARKT', 'rent'],
    ['COTISATION CARTE VISA PREMIER', 'other'],
    ['Nordlicht Versicherungs-AG Beitrag', 'other'],
    ['BOL.COM B.V.', 'other'],
    ['MERCADOLIVRE*VENDEDOR', 'other'],
  ])
})

test('texts of people, transfers and cash have no category', () => {
  check([
    ['Anna Müller', null],
    ['MR J BAKER', null],
    ['Penny Johnson March', null],
    ['FASTER PAYMENT TO TOM COSTA', null],
    ['ZELLE PAYMENT TO JIM AT PIZZA NIGHT', null],
    ['ONLINE TRANSFER TO SAVINGS 4411', null],
    ['SEPA-Überweisung Miete Wohnung 12', null],
    ['UEBERWEISUNG AN REWE KARTE', null],
    ['VIREMENT LOYER AVRIL', null],
    ['CREDIT CARD PAYMENT TARGET CARD', null],
    ['CITI AUTOPAY 0099', null],
    ['ATM WITHDRAWAL 7-ELEVEN 2244', null],
    ['Geldautomat Hauptbahnhof', null],
    ['RETRAIT DAB CARREFOUR', null],
    ['CHECK #1042', null],
    ['CHEQUE 000233 DENTIST', null],
    ['PAYROLL STARBUCKS CORP', null],
    ['', null],
    ['4711 *** 0815', null],
  ])
})

test('ambiguous words have no category without a telling place or neighbor', () => {
  check([
    ['ORANGE CA 92866', null],
    ['ORANGE POLSKA FAKTURA', 'phone'],
    ['THREE BROTHERS LLC', null],
    ['THREE', 'phone'],
    ['COWBOY BOOTS OUTLET TX', null],
    ['NEXT DOOR GALLERY', null],
    ['NEXT RETAIL LTD', 'clothes'],
    ['DELAWARE GAP TOURS', null],
    ['GRAND TOTAL 12', null],
    ['TOTALENERGIES RELAIS A6', 'transport'],
    ['APPLE PAY 0332', null],
    ['BEST SERVICES', null],
    ['FRESH THINGS', null],
    ['Zahlung über das Portal', null],
    ['MOBILE AL STORE 12', null],
    ['AVIS DE PRELEVEMENT', null],
    ['12 RUE DU GENERAL LECLERC', null],
    ['SCHOOL STREET AUTO', null],
    ['H M SMITH', null],
  ])
})

test('a payment service alone has no category, and the merchant behind it decides', () => {
  check([
    ['PAYPAL EUROPE S.A.R.L.', null],
    ['SumUp *', null],
    ['SUMUP *BOULANGERIE DU PORT', 'groceries'],
    ['Klarna* H&M', 'clothes'],
    ['ZETTLE_*KAFFEBAR', 'eating-out'],
    ['SP SERVICES LTD', 'phone'],
  ])
})

test('a longer name decides, then a merchant before a word, and a tie has no category', () => {
  check([
    ['AMAZON PHARMACY', 'health'],
    ['TESCO PETROL 2233', 'transport'],
    ['ASDA CAR INSURANCE', 'other'],
    ['STARBUCKS UNIVERSITY', 'eating-out'],
    ['PET HOSPITAL WEST', 'other'],
    ['RESTAURANT PHARMACY', null],
    ['NETFLIX WALMART', null],
    ['UNIVERSITÄTSKLINIKUM NORD', 'health'],
  ])
})

test('only the first 200 characters of a text are read', () => {
  assert.equal(knownCategory(`${'x '.repeat(50)}netflix`), 'fun')
  assert.equal(knownCategory(`${'x '.repeat(100)}netflix`), null)
})
