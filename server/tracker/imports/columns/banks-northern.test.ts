import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankTable, readRows } from '#server/testing/tracker/bank-table.ts'

/** Files in the layouts of Nordic, Polish, Czech and Hungarian banks, with the payments that they contain. */
const layouts: [name: string, text: string, payments: string[]][] = [
  [
    'Nordea in Sweden, with a state in place of the day',
    `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta;
Reserverad;-99,00;;;;Reservation Kortköp BIO;;SEK;
2026/01/28;-1245,50;;;;Kortköp 260128 MATHALLEN;43686,00;SEK;
2026/01/25;31788,40;;;Verkstad AB;Lön Januari;44931,50;SEK;`,
    ['Reserved', '2026-01-28 1245.50 SEK Kortköp 260128 MATHALLEN', '2026-01-25 -31788.40 SEK Verkstad AB [Money in]'],
  ],
  [
    'Nordea in Denmark, with accounts in place of names',
    `Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta
2026/09/07;-33,00;9040298476;;;Købmand Nord;967,00;DKK
2026/09/06;-77,00;9040298476;DK50 0040 0440 1162;;Overførsel til Lund;1000,00;DKK`,
    ['2026-09-07 33.00 DKK Købmand Nord', '2026-09-06 77.00 DKK Overførsel til Lund'],
  ],
  [
    'Swedbank, below its period',
    `* Transaktioner Period 2026-05-01 - 2026-06-30
Radnummer;Clearingnummer;Kontonummer;Produkt;Valuta;Bokföringsdag;Transaktionsdag;Valutadag;Referens;Beskrivning;Belopp;Bokfört saldo
1;8327-9;123;Privatkonto;SEK;2026-06-28;2026-06-27;2026-06-28;MATHALLEN;MATHALLEN SÖDER;-245.00;755.00
2;8327-9;123;Privatkonto;SEK;2026-06-25;2026-06-25;2026-06-25;Swish;T Lund;270.00;1000.00`,
    ['2026-06-27 245.00 SEK MATHALLEN SÖDER', '2026-06-25 -270.00 SEK T Lund [Money in]'],
  ],
  [
    'Danske Bank, with a row that waits',
    `Dato;Tekst;Beløb;Saldo;Status;Afstemt
04.05.2026;BOGHANDLEN;-119,00;42.199,55;Udført;Ja
06.05.2026;CAFE VED HAVNEN;-99,00;42.100,55;Venter;Nej
07.05.2026;Lønoverførsel;3.500,00;45.699,55;Udført;Ja`,
    [
      '2026-05-04 119.00 BOGHANDLEN',
      '2026-05-06 99.00 CAFE VED HAVNEN [Pending]',
      '2026-05-07 -3500.00 Lønoverførsel [Money in]',
    ],
  ],
  [
    'DNB in Norway',
    `Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto
03.02.2026;Varekjøp Bokhandel;04.02.2026;120,00;
04.02.2026;Overføring Lund;04.02.2026;;500,00`,
    ['2026-02-03 120.00 Varekjøp Bokhandel', '2026-02-04 -500.00 Overføring Lund [Money in]'],
  ],
  [
    'mBank',
    `mBank S.A. Bankowość Detaliczna;
#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
2026-03-10;KSIEGARNIA POD LWEM;eKonto 1111;Książki;-118,72 PLN;
2026-03-11;PRZELEW OD LUND;eKonto 1111;Wpływy;1 842,10 PLN;`,
    ['2026-03-10 118.72 PLN KSIEGARNIA POD LWEM', '2026-03-11 -1842.10 PLN PRZELEW OD LUND [Money in]'],
  ],
  [
    'Fio, below its balances',
    `accountId;2900000001
openingBalance;1000,00
closingBalance;990,10

ID operace;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;VS;Zpráva pro příjemce;Typ
26001;03.03.2026;27,70;CZK;2001;Petr Lund;0900;;Vratka;Bezhotovostní příjem
26002;05.03.2026;-9,90;CZK;;;;;Poplatek za účet;Poplatek
26003;06.03.2026;-250,00;CZK;;;;;Nákup: Knihkupectví Praha;Platba kartou`,
    [
      '2026-03-03 -27.70 CZK Petr Lund [Money in]',
      '2026-03-05 9.90 CZK Poplatek za účet',
      '2026-03-06 250.00 CZK Nákup: Knihkupectví Praha',
    ],
  ],
  [
    'OTP, without names of columns',
    `117000001;T;-1500;HUF;20260302;20260302;98500;;;Könyvesbolt Budapest vásárlás;KÁRTYA
117000001;J;250000;HUF;20260303;20260303;348500;;;Munkabér március;ÁTUTALÁS
117000001;T;-3500;HUF;20260304;20260304;345000;;;Piac Debrecen vásárlás;KÁRTYA`,
    [
      '2026-03-02 1500.00 HUF Könyvesbolt Budapest vásárlás',
      '2026-03-03 -250000.00 HUF Munkabér március [Money in]',
      '2026-03-04 3500.00 HUF Piac Debrecen vásárlás',
    ],
  ],
  [
    'Erste in Hungary',
    `Tranzakció dátuma;Partner neve;Partner számlaszáma;Számla neve;Számlaszám;Tranzakció típusa;Tranzakció összege;Tranzakció devizaneme;Bevétel/Kiadás;Kártyaszám;Értéknap;Közlemény;Egyenleg;Devizanem
2026.04.19.;;;ROWE;117;Kártyás vásárlás;-350;HUF;kiadás;4111;2026.04.19.;Virágbolt;1000;HUF
2026.04.17.;Lund Kft;118;ROWE;117;Átutalás;1290;HUF;bevétel;;2026.04.18.;;1350;HUF`,
    ['2026-04-19 350.00 HUF Virágbolt', '2026-04-17 -1290.00 HUF Lund Kft [Money in]'],
  ],
  [
    'K&H, with one letter for the direction',
    `Könyvelés dátuma;Partner neve;Összeg;Terhelés vagy jóváírás (T/J);Tranzakció típusa;Közlemény
2026.06.02.;Könyvtár;7 291,00;T;Kártya;
2026.06.04.;Lund;12 000,00;J;Átutalás;`,
    ['2026-06-02 7291.00 Könyvtár', '2026-06-04 -12000.00 Lund [Money in]'],
  ],
]

for (const [name, text, payments] of layouts)
  test(`reads a file like those of ${name} without a question`, () => {
    assert.deepEqual(readRows(bankTable(text, ';')), payments)
  })
