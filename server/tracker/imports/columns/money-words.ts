/**
 * Column names of money, of marks and of things that are none of both, by role and language. The notation is described
 * in header-words.ts. Better names come first.
 */
export const moneyWords = {
  amount: `
    en: =amount, transaction amount, amount, settled amount, billing amount, gross, gross amount, =value, item total
    en: total owed, order total, grand total, =total, =sum, =amt
    de: Betrag, Umsatz, Buchungsbetrag, Gesamtbetrag, Summe, Brutto, =Wert
    fr: montant, montant de l'opération, somme, brut
    nl: bedrag, transactiebedrag, bruto
    es: importe, monto, cantidad, bruto
    pt: montante, valor, valor da transação, importância, quantia, movimento, bruto
    it: importo, ammontare, lordo
    da: beløb
    no: beløp
    sv: belopp, summa
    pl: kwota, kwota operacji, kwota transakcji, brutto
    cs: částka, objem, suma
    hu: összeg, tranzakció összege, összege`,
  net: `
    en: =net, =net amount
    de: =Netto
    fr: =net
    es: =neto
    it: =netto
    nl: =netto
    pt: =líquido`,
  spending: `
    en: spent, amount spent, =spend, charges, charge, purchases, =cost, =price, total charged
    de: =Kosten, =Preis, =Ausgabe
    fr: coût, prix, =dépense
    nl: =prijs, =uitgave
    es: =gasto, precio, coste
    pt: =gasto, preço
    it: =spesa
    da: =pris
    sv: =pris
    pl: =cena
    cs: =cena
    hu: =ár`,
  debit: `
    en: debit, debits, debit amount, amount debit, amount debited, withdrawal, withdrawals, withdrawal amount
    en: withdrawal amt, money out, paid out, outflow, outgoing, outgoings, =out, amount out, expense, expenses, =paid, =dr
    en: expense amount, =payment, =payments
    de: Soll, Belastung, Belastungen, Lastschrift, Ausgang, Ausgänge, Ausgaben, Auszahlung, Ausgezahlt, Zahlungsausgang
    fr: débit, débits, débit euros, dépenses, sortie, sorties, retrait, retraits
    nl: debet, =af, uitgaven, afschrijving, =uit
    es: cargo, cargos, debe, débito, débitos, gastos, salida, salidas, egresos, adeudos
    pt: débito, débitos, saída, saídas, despesas, despesa
    it: dare, addebito, addebiti, uscite, uscita
    da: debet, hævet, udgift, udgifter, udbetaling, =ud
    no: ut fra konto, =ut, debet, utgifter, =ut av konto
    sv: debet, uttag, utgifter, =ut
    pl: obciążenie, obciążenia, wydatki, wypłaty, =wn
    cs: výdaje, výdej, odchozí, =má dáti
    hu: terhelés, terhelések, kiadás, kiadások, tartozik`,
  credit: `
    en: credit, credits, credit amount, amount credit, amount credited, deposit, deposits, deposit amount, deposit amt
    en: money in, paid in, inflow, incoming, =in, amount in, income, income amount, receipts, =received, =cr
    de: Haben, Gutschrift, Gutschriften, Eingang, Eingänge, Einnahmen, Einzahlung, Eingezahlt, Zahlungseingang
    fr: crédit, crédits, crédit euros, recettes, revenus, entrée, entrées, versement, versements
    nl: credit, =bij, inkomsten, bijschrijving
    es: abono, abonos, haber, crédito, créditos, ingreso, ingresos, entrada, entradas
    pt: crédito, créditos, entrada, entradas, receitas, receita
    it: avere, accredito, accrediti, entrate, entrata
    da: kredit, indsat, indtægt, indtægter, indbetaling, =ind
    no: inn på konto, =inn, kredit, inntekter
    sv: kredit, insättning, insättningar, inkomster, =in
    pl: uznanie, uznania, wpływy, wpłaty, =ma
    cs: příjmy, příjem, příchozí, =dal
    hu: jóváírás, jóváírások, bevétel, bevételek, követel`,
  direction: `
    en: debit credit, credit debit, debit or credit, credit or debit, dr cr, cr dr, d c, c d, =direction, in out, out in
    en: credit debit indicator, debit credit indicator, balance impact, =sign
    de: Soll Haben, S H, Soll Haben Kennzeichen, Umsatzrichtung, =Richtung
    fr: sens, débit crédit, crédit débit, débit ou crédit
    nl: af bij, bij af, debet credit, credit debet, plus min
    es: cargo abono, debe haber, débito crédito, signo, sentido
    pt: débito crédito, sentido, natureza
    it: dare avere, =segno, entrata uscita
    da: debet kredit, retning
    no: inn ut, retning
    sv: debet kredit, riktning
    pl: kierunek, obciążenie uznanie, uznanie obciążenie, wn ma
    cs: směr, příjem výdaj, příjem výdej
    hu: bevétel kiadás, terhelés jóváírás, terhelés vagy jóváírás, bejövő kimenő, irány, T J`,
  balance: `
    en: balance, running bal, bal
    de: Saldo, Kontostand, Guthaben
    fr: solde
    nl: saldo, *saldo
    es: saldo, =disponible
    pt: saldo
    it: saldo
    da: saldo
    no: saldo
    sv: saldo, behållning
    pl: saldo
    cs: zůstatek
    hu: egyenleg, *egyenleg`,
  currency: `
    en: currency, currency code, ccy, =cur, =curr
    de: Währung, Währungscode
    fr: devise, monnaie
    nl: munt, =valuta, valuta rekening, muntsoort
    es: divisa, moneda
    pt: moeda, divisa
    it: divisa, =valuta
    da: =valuta
    no: =valuta
    sv: =valuta
    pl: waluta
    cs: měna
    hu: devizanem, devizaneme, deviza, pénznem`,
  fee: `
    en: =fee, =fees, =transaction fee, =fee amount, amount fee, source fee amount, =commission
    de: =Gebühr, =Gebühren, =Entgelt, =Provision
    fr: =frais, =commission
    nl: =kosten, =provisie, kosten op verrichting
    es: =comisión, =comisiones
    pt: =comissão, =taxa
    it: =commissione, =commissioni
    da: =gebyr
    no: =gebyr
    sv: =avgift
    pl: =prowizja, =opłata
    cs: =poplatek, =poplatky
    hu: =díj, =jutalék`,
  status: `
    en: status, =state
    de: Status, Buchungsstatus, =Info
    fr: statut, =état
    nl: =status
    es: =estado
    pt: =estado, situação
    it: =stato, contabilizzazione
    da: =status
    sv: =status
    pl: =status, =stan
    cs: =stav
    hu: státusz, állapot`,
  category: `
    en: =category, category, spending category
    de: =Kategorie, Kategorie, Hauptkategorie
    fr: catégorie
    nl: categorie
    es: categoría
    pt: categoria
    it: categoria
    da: kategori
    no: kategori
    sv: kategori
    pl: kategoria
    cs: kategorie
    hu: kategória`,
} as const
