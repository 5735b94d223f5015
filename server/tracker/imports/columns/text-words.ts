/**
 * Column names of days and texts, by role and language. The notation is described in header-words.ts. Better names
 * come first.
 */
export const textWords = {
  purchaseDate: `
    en: transaction date, trans date, purchase date, date of transaction, date of purchase, order date, txn date
    en: purchased on, transaction time, started date, created, created on, created at, date created, transaction day
    de: Kaufdatum, Transaktionsdatum, Belegdatum, Umsatztag, Einkaufsdatum, Datum der Transaktion, Datum des Beginns
    fr: date de transaction, date de la transaction, date transaction, date d'achat, date opération, date op
    fr: date de l'opération, date d'opération, date de début
    nl: transactiedatum, aankoopdatum, datum verrichting, datum transactie, uitvoeringsdatum, startdatum
    es: fecha operación, fecha de operación, fecha de la operación, F operación, fecha transacción, fecha compra
    es: fecha de la transacción, fecha de compra, fecha movimiento, fecha del movimiento, fecha de inicio
    pt: data da operação, data operação, data da transação, data transação, data da compra, data de compra, data mov
    pt: data movimento, data do movimento, data de início
    it: data operazione, data dell'operazione, data transazione, data della transazione, data acquisto, data di inizio
    da: transaktionsdato, købsdato, købsdag
    no: transaksjonsdato, kjøpsdato
    sv: transaktionsdatum, transaktionsdag, inköpsdatum, köpdatum
    pl: data operacji, data transakcji, data zakupu, data rozpoczęcia
    cs: datum transakce, datum operace, datum provedení, datum platby, datum nákupu
    hu: tranzakció dátuma, tranzakció ideje, tranzakció időpontja, vásárlás dátuma, művelet dátuma`,
  date: `
    en: =date, =day, =date time, =datetime, =timestamp
    de: =Datum, =Tag
    fr: =date, =jour
    nl: =datum
    es: =fecha
    pt: =data
    it: =data
    da: =dato
    no: =dato
    sv: =datum
    pl: =data
    cs: =datum
    hu: =dátum`,
  bookingDate: `
    en: posting date, post date, posted date, date posted, booking date, date booked, completed date, clearing date
    en: date completed, cleared date, settlement date, settled date, processed date, date processed, processing date
    en: posted transactions date, finished on, entry date, posted on, booked on, =posted, =booked
    de: Buchungstag, Buchungsdatum, Buchungszeitpunkt, Verbuchungsdatum, Abschlussdatum, Datum des Abschlusses, =Buchung
    fr: date comptable, date de comptabilisation, date comptabilisation, date d'imputation, date de fin
    nl: boekdatum, boekingsdatum, datum verrekening, verwerkingsdatum, einddatum
    es: fecha contable, fecha de contabilización, fecha de finalización
    pt: data lançamento, data de lançamento, data do lançamento, data contabilística, data de conclusão
    it: data contabile, data contabilizzazione, contabilizzazione, data registrazione, data di completamento
    da: bogføringsdato, bogføringsdag, bogført dato, posteringsdato, posteringsdag, =bogført
    no: bokføringsdato, bokført dato, bokføringsdag, =bokført
    sv: bokföringsdag, bokföringsdatum, bokförd dag, =bokförd
    pl: data księgowania, data zaksięgowania, data zakończenia
    cs: datum zaúčtování, datum účtování, =zaúčtováno
    hu: könyvelés dátuma, könyvelés napja, könyvelési dátum, könyvelési nap`,
  valueDate: `
    en: value date, value dt, effective date, interest date
    de: Valuta, Valutadatum, Wertstellung, Wertstellungsdatum, Wertstellungstag, Valutierung, =Wert
    fr: date de valeur, date valeur, date val, =valeur
    nl: valutadatum, rentedatum, =valuta
    es: fecha valor, F valor, fecha de valor, =valor
    pt: data valor, data de valor
    it: data valuta, =valuta
    da: rentedato, valørdato, valør, valutadato
    no: rentedato, valuteringsdato
    sv: valutadag, valutadatum, räntedatum, ränteberäkningsdag
    pl: data waluty
    cs: datum valuty, =valuta
    hu: értéknap, értéknapja`,
  anyDate: `
    en: date, time
    de: *datum, *tag
    fr: date
    nl: *datum
    es: fecha
    pt: data
    it: data
    da: *dato
    no: *dato
    sv: *datum, *dag
    pl: data
    cs: datum
    hu: dátuma, *nap, napja`,
  payee: `
    en: payee, payee name, merchant, merchant name, =name, counterparty, counter party, counterparty name, partner name
    en: recipient, recipient name, beneficiary, beneficiary name, vendor, target name, payee payer, sender recipient
    de: Begünstigter, Begünstigte, Begünstigter Zahlungspflichtiger, Auftraggeber Begünstigter, Auftraggeber Empfänger
    de: Empfänger Zahlungspflichtiger, Zahlungsempfänger, Name Zahlungsbeteiligter, Zahlungsbeteiligter, Händler
    de: Händlername, Name des Partners, Partnername, Gegenpartei, Empfänger, Empfängername, =Name, Auftraggeber
    de: Zahlungspflichtiger, Zahlungspflichtige
    fr: bénéficiaire, nom du bénéficiaire, tiers, nom du tiers, nom de la contrepartie, contrepartie, commerçant
    fr: marchand, destinataire, =nom
    nl: naam omschrijving, naam tegenpartij, naam van de tegenpartij, naam begunstigde, begunstigde, handelaar
    nl: ontvanger, tegenpartij naam, =tegenpartij
    es: beneficiario, comercio, nombre del comercio, establecimiento, destinatario, contraparte
    pt: beneficiário, estabelecimento, comerciante, destinatário, favorecido
    it: beneficiario, esercente, controparte, destinatario, nome controparte
    da: modtager, modtagernavn, forretning, =navn
    no: mottaker, mottakernavn, =navn
    sv: mottagare, motpart, =namn, handlare
    pl: odbiorca, nadawca odbiorca, odbiorca nadawca, kontrahent, nazwa kontrahenta, dane kontrahenta, nazwa odbiorcy
    cs: název protiúčtu, název protistrany, protistrana, název obchodníka, obchodník, příjemce, jméno protistrany
    hu: partner neve, partner név, partner elnevezése, kedvezményezett, kedvezményezett neve, kereskedő, =partner`,
  description: `
    en: description, transaction description, narrative, narration, particulars, details, transaction details, label
    en: title, product name, item name, text, =transaction, appears on your statement as, =item, transaction ref
    de: Buchungstext, Beschreibung, Umsatztext, Avisierungstext, Bezeichnung, Buchungsinformation, Text, Details
    de: Transaktion, Buchungsdetails
    fr: libellé, libellé opération, libellé de l'opération, intitulé, désignation, description, détail, opération
    nl: omschrijving, beschrijving, toelichting, details
    es: concepto, descripción, detalle
    pt: descrição, descritivo, descrição do movimento, histórico
    it: descrizione completa, descrizione, descrizione operazione, operazione, dettagli
    da: tekst, beskrivelse, posteringstekst
    no: tekst, beskrivelse, forklaring
    sv: beskrivning, text, rubrik, transaktion, specifikation, text mottagare
    pl: opis operacji, opis transakcji, opis, szczegóły
    cs: popis, popis transakce, popis operace, obchodní místo
    hu: megnevezés, leírás, részletek, tranzakció leírása`,
  memo: `
    en: memo, payment reference, note, notes, message, comment, comments, purpose, communication, notes and tags
    en: extended details, additional information, remarks, reference, =to, =from
    de: Verwendungszweck, Vorgang Verwendungszweck, Bemerkung, Notiz, Notizen, Mitteilung, Zahlungsreferenz, Betreff
    de: Hinweis, Artikelbezeichnung, Referenz
    fr: communication, détail de l'écriture, informations complémentaires, commentaire, motif, mémo, message, référence
    nl: mededelingen, mededeling, vrije mededeling, opmerking, notitie, kenmerk, betalingskenmerk
    es: observaciones, notas, comentarios, referencia
    pt: observações, notas, comentários, mensagem, referência
    it: causale, note, nota, descrizione estesa, commenti
    da: meddelelse, besked, note, notat
    no: melding, notat
    sv: meddelande, egna anteckningar, ytterligare detaljer, referens
    pl: tytuł, tytuł operacji, tytułem, notatka, uwagi
    cs: zpráva pro příjemce, poznámka, zpráva, účel platby
    hu: közlemény, megjegyzés, jogcím`,
  bookingType: `
    en: type, transaction type, payment type, txn type, kind, activity, method
    de: Umsatzart, Buchungsart, Umsatztyp, Transaktionstyp, Transaktionsart, Bewegungstyp, Vorgang, Typ, Art
    fr: type, type d'opération, nature, type de transaction
    nl: mutatiesoort, soort, type, type verrichting, transactiesoort, code
    es: tipo, tipo de movimiento, tipo de operación, movimiento
    pt: tipo, tipo de movimento, tipo de transação
    it: tipo, tipologia, tipo operazione, tipo movimento
    da: type, transaktionstype
    no: type, undertype
    sv: typ, transaktionstyp
    pl: typ, typ operacji, typ transakcji, rodzaj, rodzaj operacji, rodzaj transakcji
    cs: typ, typ transakce, typ pohybu, označení operace
    hu: típus, tranzakció típusa, forgalom típusa`,
} as const
