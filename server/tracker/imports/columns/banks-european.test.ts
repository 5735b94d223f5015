import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankTable, readRows } from '#server/testing/tracker/bank-table.ts'

/** Files in the layouts of banks with a semicolon and names in another language, with the payments they contain. */
const layouts: [name: string, text: string, payments: string[]][] = [
  [
    'ING in the Netherlands, without signs',
    `Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen
20260202;Bakkerij Zon;NL01INGB0001;;BA;Af;12,45;Betaalautomaat;Pas 003
20260203;Werkgever BV;NL01INGB0001;NL02;OV;Bij;1850,00;Overschrijving;Loon`,
    ['2026-02-02 12.45 Bakkerij Zon', '2026-02-03 -1850.00 Werkgever BV [Money in]'],
  ],
  [
    'KBC',
    `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE01;;ROWE M;EUR;01;05/02/2026;BETALING VIA KAART SLAGER;05/02/2026;-13,40;186,60;;-13,40;;;;;;
BE01;;ROWE M;EUR;01;04/02/2026;OVERSCHRIJVING;04/02/2026;200,00;200,00;200,00;;BE02;;LUND T;;;huur`,
    ['2026-02-05 13.40 EUR BETALING VIA KAART SLAGER', '2026-02-04 -200.00 EUR LUND T [Money in]'],
  ],
  [
    'Sparkasse, with a pending row without a day',
    `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer;BLZ;Betrag;Waehrung;Info
DE01;03.11.26;03.11.26;KARTENZAHLUNG;Einkauf 03.11.;Buchladen Nord;DE02;X;-1.234,56;EUR;Umsatz gebucht
DE01;04.11.26;04.11.26;GELDAUTOMAT;Auszahlung Markt;;;;-50,00;EUR;Umsatz gebucht
DE01;05.11.26;05.11.26;LOHN  GEHALT;November;Werk AG;DE03;X;2.500,00;EUR;Umsatz gebucht
DE01;06.11.26;06.11.26;KARTENZAHLUNG;Blumen;Blumenhof;DE04;X;-9,00;EUR;Umsatz vorgemerkt
DE01;;07.11.26;KARTENZAHLUNG;Brot;Mühle;DE05;X;-3,00;EUR;Umsatz vorgemerkt`,
    [
      '2026-11-03 1234.56 EUR Buchladen Nord',
      '2026-11-04 50.00 EUR Auszahlung Markt',
      '2026-11-05 -2500.00 EUR Werk AG [Money in]',
      '2026-11-06 9.00 EUR Blumenhof [Pending]',
      'Pending',
    ],
  ],
  [
    'Commerzbank, without a payee',
    `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
03.02.2026;04.02.2026;Lastschrift;Stadtwerke Abschlag;-85,50;EUR;DE01;Wohnen
05.02.2026;05.02.2026;Gutschrift;Lund Miete;300,00;EUR;DE01;Einnahmen`,
    ['2026-02-03 85.50 EUR Stadtwerke Abschlag', '2026-02-05 -300.00 EUR Lund Miete [Money in]'],
  ],
  [
    'DKB, below its account',
    `Girokonto;DE01
Kontostand vom 05.02.2026:;1.000,00 EUR

Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Gläubiger-ID
03.02.26;03.02.26;Gebucht;M. Rowe;Gärtnerei Grün;Blumen;Ausgang;DE02;-20,50;
04.02.26;04.02.26;Vorgemerkt;M. Rowe;Kino Stern;Karten;Ausgang;DE03;-18;`,
    ['2026-02-03 20.50 Gärtnerei Grün', '2026-02-04 18.00 Kino Stern [Pending]'],
  ],
  [
    'comdirect, with an open row and a balance below',
    `Umsätze Girokonto;Zeitraum: 30 Tage;
Neuer Kontostand;800,00 EUR;

Buchungstag;Wertstellung (Valuta);Vorgang;Buchungstext;Umsatz in EUR;
offen;--;Lastschrift / Belastung;Empfänger: Hofladen;-4,00;
02.04.2026;02.04.2026;Lastschrift / Belastung;Auftraggeber: Stromwerk Buchungstext: April;-100,00;
01.04.2026;01.04.2026;Übertrag / Überweisung;Auftraggeber: T Lund;900,00;
Alter Kontostand;0,00 EUR;`,
    [
      'Pending',
      '2026-04-02 100.00 Auftraggeber: Stromwerk Buchungstext: April',
      '2026-04-01 -900.00 Auftraggeber: T Lund [Money in]',
      'The date “Alter Kontostand” cannot be read.',
    ],
  ],
  [
    'PostFinance, with credits first',
    `Datum von:;="01.03.2026"
Währung:;="CHF"

Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
13.03.2026;Kauf;KAUF MIT KARTE DORFLADEN;;-12.50;;
14.03.2026;Gutschrift;GUTSCHRIFT VON T LUND;100;;;`,
    ['2026-03-13 12.50 KAUF MIT KARTE DORFLADEN', '2026-03-14 -100.00 GUTSCHRIFT VON T LUND [Money in]'],
  ],
  [
    'La Banque Postale, with days that English dates could be',
    `Numéro Compte;0000
Type;CCP
Compte tenu en;euros
Solde (EUROS);1234,56

Date;Libellé;Montant(EUROS)
10/07/2026;PRELEVEMENT DE LUMEN;-45,67
09/07/2026;VIREMENT DE LUND;+123,45`,
    ['2026-07-10 45.67 PRELEVEMENT DE LUMEN', '2026-07-09 -123.45 VIREMENT DE LUND [Money in]'],
  ],
  [
    'Crédit Agricole',
    `Date;Libellé;Débit euros;Crédit euros;
04/03/2026;PAIEMENT CARTE LIBRAIRIE;12,00;;
05/03/2026;VIREMENT LUND;;1 250,00;`,
    ['2026-03-04 12.00 PAIEMENT CARTE LIBRAIRIE', '2026-03-05 -1250.00 VIREMENT LUND [Money in]'],
  ],
  [
    'BBVA, beside an empty column',
    `;Fecha;F.Valor;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
;31/01/2026;29/01/2026;Librería Sol;Pago con tarjeta;-16,41;EUR;2.480,46;EUR;compra
;30/01/2026;30/01/2026;Abono de nómina;Nómina;1.500,00;EUR;2.496,87;EUR;`,
    ['2026-01-31 16.41 EUR Librería Sol', '2026-01-30 -1500.00 EUR Abono de nómina [Money in]'],
  ],
  [
    'Santander',
    `FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
03/02/2026;03/02/2026;Compra Mercado Central;-20,00;980,00
02/02/2026;02/02/2026;Transferencia de T Lund;100,00;1.000,00`,
    ['2026-02-03 20.00 Compra Mercado Central', '2026-02-02 -100.00 Transferencia de T Lund [Money in]'],
  ],
  [
    'Intesa Sanpaolo, whose currency is named Valuta',
    `Elenco movimenti
Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria;Valuta;Importo
05/02/2026;Libreria Antica;Pagamento POS;Conto;CONTABILIZZATO;Tempo libero;EUR;-42,30
06/02/2026;Bar Centrale;Pagamento POS;Conto;NON CONTABILIZZATO;Ristoranti;EUR;-3,20
07/02/2026;Bonifico da Lund;Stipendio;Conto;CONTABILIZZATO;Entrate;EUR;1.850,00`,
    [
      '2026-02-05 42.30 EUR Libreria Antica',
      '2026-02-06 3.20 EUR Bar Centrale [Pending]',
      '2026-02-07 -1850.00 EUR Bonifico da Lund [Money in]',
    ],
  ],
  [
    'Millennium, with letters of Débito and Crédito',
    `Data lançamento;Data valor;Descrição;Montante;Tipo;Saldo
15/09/2026;15/09/2026;PAG SERV LUZ;7,99;D;500,00
16/09/2026;16/09/2026;TRANSFERENCIA LUND;300,00;C;800,00`,
    ['2026-09-15 7.99 PAG SERV LUZ', '2026-09-16 -300.00 TRANSFERENCIA LUND [Money in]'],
  ],
]

for (const [name, text, payments] of layouts)
  test(`reads a file like those of ${name} without a question`, () => {
    assert.deepEqual(readRows(bankTable(text, ';')), payments)
  })
