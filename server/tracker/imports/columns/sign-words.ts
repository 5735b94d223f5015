import { fold, holdsPhrase } from './fold.ts'

/** Words in texts of payments that tell money in from money out. */
const table = {
  in: [
    'salary, salaries, payroll, wages, paycheck, deposit, deposits, refund, refunded, reimbursement, cashback, dividend',
    'thankyou, payments received, interest paid, interest earned, bank credit, income',
    'payments and credits, full balance, direct dep, credit received, tax refund, pension, automatic payment thank',
    'transfer from, payment from, zelle from, received money, money received, received from, credit from, top up, topup',
    'gehalt, lohn, lohngehalt, gutschrift, erstattung, zahlungseingang, ruckerstattung, besten dank',
    'salaire, remboursement, vir recu, virement recu, avoir, virement de, allocation',
    'salaris, loon, terugbetaling, storting, teruggave, kinderbijslag',
    'nomina, salario, sueldo, devolucion, reembolso, ingreso, abono, transferencia recibida',
    'ordenado, vencimento, devolucao, deposito, pix recebido, pagamento efetuado, transferencia recebida',
    'stipendio, rimborso, accredito, emolumenti, bonifico ricevuto, bonifico a vostro favore',
    'lonoverforsel, lonn, manadslon, tilbagebetaling, aterbetalning, insattning, indbetaling',
    'wynagrodzenie, zwrot, przelew przychodzacy, przelew od, wplyw, wplywy, mzda, prichozi platba, prichozi uhrada, vraceni',
    'munkaber, jovairas, visszaterites, berutalas',
  ],
  out: [
    'purchase, purchases, pos, atm, withdrawal, fee, fees, direct debit, restaurant, restaurants, supermarket, grocery',
    'groceries, pharmacy, gas, fuel, petrol, parking, subscription, insurance, merchandise, dining, food, cinema, travel',
    'shopping, coffee, pizza, bakery, hotel, taxi, rent, cafe, bar, store, shop, market, mart, deli, diner, bistro, gym',
    'hardware, electric, electricity, water, utility, utilities, phone, toll, transit, metro, railway, bus',
    'airlines, airways, bill, bills, check, cheque, mortgage, loan, transfer to, payment to, zelle to, sent money',
    'standing order, bookstore, museum, theater, theatre, clothing, donation, medical, dental, dentist, doctor',
    'starbucks, netflix, spotify, amazon, amzn, uber, lyft, tesco, aldi, lidl, walmart, costco, mcdonalds, ikea, shell',
    'safeway, kroger, whole foods, trader joe, home depot, walgreens, cvs, chipotle, doordash, airbnb, itunes, hulu',
    'carrefour, auchan, rewe, edeka, rossmann, migros, billa, mercadona, zara, decathlon, albert heijn, delhaize, biedronka',
    'zabka, kaufland, ica, rema, sainsburys, asda, waitrose, woolworths, github, steam, zalando, burger king, subway',
    'kartenzahlung, lastschrift, einkauf, miete, gebuhr, gebuhren, entgelt, bargeldauszahlung, geldautomat, bankomat',
    'abbuchung, versicherung, rechnung, supermarkt, apotheke, backerei, tankstelle, bezahlung bankomat',
    'achat, prelevement, retrait, cotisation, paiement carte, paiement par carte, loyer, facture, cb, carte',
    'betaalautomaat, geldautomaat, incasso, huur, bijdrage, betaling met, betaling via',
    'compra, pago con tarjeta, recibo, adeudo, comision, cajero, alquiler, supermercado, pagamento pos, mensalidade',
    'acquisto, prelievo, addebito, bolletta, dankort, visakob, gebyr, husleje, betalingsservice, varekjop, husleie',
    'kortkop, autogiro, hyra, bankavgift, zakup, platnosc karta, oplata, prowizja, platba kartou, nakup, poplatek, vyber',
    'vasarlas, jutalek, keszpenzfelvetel, kartyas, kartyahasznalat',
  ],
}
const setOf = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split(', ')))
const sets = { in: setOf(table.in), out: setOf(table.out) }

/** Words for money that comes back, whoever paid it; beside a fee they mean something else. */
export const returned: ReadonlySet<string> = new Set(
  (
    'refund, refunded, reimbursement, return, returned, reversal, chargeback, erstattung, ruckerstattung, retoure, ' +
    'remboursement, retour, devolucion, reembolso, devolucao, rimborso, storno, terugbetaling, aterbetalning, ' +
    'tilbagebetaling, tilbakebetaling, zwrot, vraceni, visszaterites'
  ).split(', '),
)
const fees = new Set('fee, fees, charge, gebuhr, frais, comision, commissione, kosten, gebyr, avgift'.split(', '))

/** Phrases by which banks confirm a payment to a card. */
const received = ['thank you', 'payment received', 'zahlung erhalten', 'pagamento recebido', 'betalning mottagen']

/** Words for payments of an account, or to a card. */
const payments = new Set(
  (
    'payment, payments, pymt, pmt, autopay, directpay, billpay, zahlung, paiement, pago, pagamento, betaling, betalning, ' +
    'betalt, platba, platnosc, befizetes'
  ).split(', '),
)

/** Whether a text names a payment but not its purpose: it leaves an account, or it reduces the debt of a card. */
export const isBarePayment = (text: string): boolean =>
  suggestedDirection(text) === null &&
  fold(text)
    .split(' ')
    .some((word) => payments.has(word))

/** Maximum words of a phrase. */
const maxWords = 4

/** The direction that the words of a payment suggest, longer phrases first; null if there are none, or of both. */
export function suggestedDirection(text: string): 'in' | 'out' | null {
  const folded = fold(text)
  if (received.some((phrase) => holdsPhrase(folded, phrase))) return 'in'
  const words = folded.split(' ')
  if (words.some((word) => returned.has(word))) return words.some((word) => fees.has(word)) ? null : 'in'
  const found = new Set<'in' | 'out'>()
  const taken = new Set<number>()
  for (let length = maxWords; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ')
      const direction = sets.in.has(phrase) ? 'in' : sets.out.has(phrase) ? 'out' : null
      if (direction === null || taken.has(from) || taken.has(from + length - 1)) continue
      found.add(direction)
      for (let at = from; at < from + length; at += 1) taken.add(at)
    }
  return found.size === 1 ? ([...found][0] ?? null) : null
}
