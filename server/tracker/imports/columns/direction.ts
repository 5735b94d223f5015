import { fold } from './fold.ts'

/** Words that mark money out or in when a cell consists of them. */
const words = {
  out: [
    'd, db, dr, dbit, debit, debits, debet, out, o, outflow, outgoing, withdrawal, withdrawals, money out, paid out',
    'purchase, purchases, sale, charge, payment sent, sent, fee, fees, check, cheque, expense, spend, spending',
    'ach debit, direct debit, debit card, debit purchase, atm withdrawal, card purchase, pos purchase, bill payment',
    'soll, s, belastung, lastschrift, ausgang, ausgabe, abgang, kartenzahlung, debito, cargo, debe, gasto, dare',
    'addebito, uscita, saida, despesa, af, uitgave, depense, sortie, retrait, achat, udgift, ud, ut, utgift, kop, uttag',
    'obciazenie, wydatek, wn, odchozi, vydaj, vydej, t, terheles, kiadas, kimeno, minus',
  ],
  in: [
    'c, cr, crdt, cred, credit, credits, in, i, inflow, incoming, deposit, deposits, money in, paid in, payment received',
    'received, refund, refunds, return, returns, interest, income, salary, payroll, dividend, cashback, reward, dslip',
    'ach credit, direct deposit, direct credit, merchandise credit, haben, h, gutschrift, eingang, einnahme, zugang',
    'credito, abono, haber, ingreso, avere, accredito, entrata, entrada, receita, bij, kredit, ind, inn, insattning',
    'indtaegt, inntekt, uznanie, wplyw, ma, prichozi, prijem, j, jovairas, bevetel, bejovo, plus, recette, versement',
  ],
}
const setOf = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split(', ')))
const sets = { out: setOf(words.out), in: setOf(words.in) }

/** Letters that mean a direction only beside their partner: Soll and Haben, Terhelés and Jóváírás, Out and In. */
const partners: Record<string, string> = { s: 'h', h: 's', t: 'j', j: 't', o: 'i', i: 'o' }

/** Whether a word marks money out or in; null for other words. */
export function directionOf(text: string): 'out' | 'in' | null {
  if (text === '+') return 'in'
  if (text === '-') return 'out'
  const word = text.length > 30 ? '' : fold(text)
  if (sets.out.has(word)) return 'out'
  return sets.in.has(word) ? 'in' : null
}

/** Whether a word marks a movement between balances of the member, or a note without a movement. */
export const isNeutral = (text: string): boolean => /^(?:neutral|memo|internal)$/i.test(text)

/** Whether the texts of a column mark directions: most of them do, and single letters appear in pairs. */
export function areDirections(texts: ReadonlySet<string>): boolean {
  const known = [...texts].filter((text) => directionOf(text) !== null)
  const letters = new Set(known.map((text) => text.toLowerCase()))
  const isPaired = (letter: string) => partners[letter] === undefined || letters.has(partners[letter] ?? '')
  return known.length > 0 && texts.size <= 20 && [...letters].every(isPaired)
}

/** Words for payments: of the account, or of a card's balance by the member. */
const payments = new Set(
  'payment, payments, zahlung, paiement, pago, pagamento, betaling, betalning, platnosc, platba'.split(', '),
)
const cardPurchases = new Set('purchase, purchases, sale, charge'.split(', '))

/**
 * The sign of amounts without a sign whose direction is not stated. A payment beside purchases pays a card's balance.
 * @param texts of the column of directions; empty cells count
 * @returns null if both are possible
 */
export function signOfUnmarked(texts: ReadonlySet<string>): 'negative' | 'positive' | null {
  const stated = new Set([...texts].map(directionOf).filter((direction) => direction !== null))
  const others = [...texts].filter((text) => directionOf(text) === null && !isNeutral(text)).map(fold)
  if (others.length === 0) return 'positive'
  if (others.every((text) => text === '')) return stated.size > 1 ? null : stated.has('in') ? 'positive' : 'negative'
  if (!others.every((text) => payments.has(text))) return null
  if ([...texts].some((text) => cardPurchases.has(fold(text)))) return 'negative'
  return [...texts].some((text) => directionOf(text) === 'in' && fold(text) !== 'payment received') ? 'positive' : null
}
