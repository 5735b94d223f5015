/**
 * Words in names of columns that are not read: they tell amounts in another currency, parts of an amount, the member's
 * own data and numbers of documents from the columns above. The notation is described in header-words.ts.
 */
export const otherWords = {
  /** An amount or a text before its conversion. */
  foreign: `
    en: original, orig, foreign, local, target, exchange, exchanged, merchant currency
    de: ursprünglich*, original*, fremd*, ausland*, orig
    fr: origine, étrangère, étranger, local
    nl: oorspronkelijk*, vreemde, original
    es: original, origen, extranjera, local
    pt: original, origem, estrangeira
    it: originale, origine, estera
    da: oprindelig*, original*, fremmed*
    no: original*, utenlandsk*
    sv: original*, utländsk*, ursprunglig*, lokal*
    pl: oryginaln*, pierwotn*
    cs: původní, originál*, zahraniční
    hu: eredeti, külföldi`,
  /** A part of an amount, or another number. */
  part: `
    en: tax, vat, subtotal, unit, tip, discount, discounts, shipping, rate, quantity, qty, cashback, points, limit
    en: days, month, year, per, count, due
    de: Steuer, Ust, MwSt, Kurs, Wechselkurs, Rabatt, Menge
    fr: tva, taux, cours, quantité
    nl: btw, koers, wisselkoers, aantal
    es: iva, tasa, cambio, cuotas
    it: iva, cambio
    da: moms, kurs
    sv: moms, kurs
    pl: kurs
    cs: kurz
    hu: árfolyam, áfa`,
  /** Accounts, addresses and the name of the member. */
  own: `
    en: account, account name, account number, account holder, iban, bic, swift, sort code, bank, branch, customer
    en: card member, cardmember, cardholder, card holder, purchased by, buyer name, address, city, street, zip, phone
    en: email, country, routing, time zone, timezone, website, seller
    de: Auftragskonto, Kontonummer, Konto, Kontoinhaber, Karteninhaber, Bankleitzahl, BLZ, Bankname, Auftraggeberkonto
    de: Auftraggeber Zahlungsempfänger, Adresse, Ort, Land, Gegenkonto, Mail, *konto
    fr: compte, titulaire, porteur, banque, adresse, rib
    nl: rekening, rekeningnummer, rekeninghouder, tegenrekening, kaarthouder, rubrieknaam, adres, land, locatie
    es: cuenta, titular, dirección, entidad
    pt: conta, titular
    it: conto, intestatario, rapporto, ragione sociale, titolare, banca
    da: konto, kontonavn, kontohaver, afsender
    no: konto, kontonavn, avsender
    sv: konto, kontonummer, kontonamn, avsändare, kortmedlem, clearingnummer, produkt
    pl: rachunek, numer konta, numer rachunku, nazwa rachunku, właściciel
    cs: účet, protiúčet, číslo účtu, název účtu, kód banky, banka
    hu: számla neve, számla név, számlaszám, számlaszáma, partner számlaszáma`,
  /** Numbers and codes of entries, cards and mandates. */
  document: `
    en: id, =no, number, num, card no, card number, card last four digits, check, cheque, slip, serial, mcc, asin
    en: transaction id, reference number, bank reference, key, receipt, confirmation, transaction code, sort
    de: ID, Nr, Nummer, Kartennummer, Gläubiger, Mandatsreferenz, Kundenreferenz, Sammlerreferenz, Glaeubiger
    fr: numéro, référence banque
    nl: volgnummer, volgnr, nummer, afschriftnummer, transactiereferentie, machtigingskenmerk
    es: número, tarjeta, núm
    pt: número, identificador
    it: numero, carta
    da: nummer, kortnummer, bilag
    sv: nummer, kortnummer, radnummer, verifikationsnummer
    pl: numer, nr
    cs: číslo, VS, KS, SS
    hu: kártyaszám, azonosító, kártya száma`,
  /** Names that only exports of cards have. */
  card: `
    en: card member, cardmember, cardholder, card holder, card no, card number, card, merchant category, mcc
    de: Karteninhaber, Kartennummer, Kartenkonto
    fr: porteur, titulaire de la carte, numéro de carte
    nl: kaarthouder, kredietkaart, kaartnummer
    es: titular de la tarjeta, número de tarjeta
    it: titolare carta, numero carta
    da: kortholder, kortindehaver, kortnummer
    sv: kortmedlem, kortinnehavare, kortnummer`,
  /** Names that lists of orders have. */
  order: `
    en: order id, order number, order date, item total, total owed, quantity, asin, product name, unit price`,
} as const
