import type { ColumnRole, SuggestedMapping } from '#contract/tracker/imports.ts'

/** Column names used by banks, best first: the purchase date is better than the posting date. */
const names: Record<ColumnRole, readonly RegExp[]> = {
  date: [
    /^(transaction|trans\.?|purchase) ?date/,
    /^date( of)? (transaction|operation)/,
    /^(date|datetime|buchungstag|buchungsdatum|datum|fecha|data|dato)\b/,
    /date|datum|fecha|valuta/,
  ],
  description: [
    /^description\b/,
    /^(merchant|payee|name|narrative|details|note|memo|libell|concept|descri|omschrijving)/,
    /^(auftraggeber|beg.nstigter|empf.nger|zahlungsempf)/,
    /^(verwendungszweck|buchungstext)/,
    /description|original description|reference|payee|merchant/,
  ],
  amount: [
    /^(transaction )?amount( \((usd|total)\))?$/,
    /^(gross|betrag|montant|importe|importo|bedrag|umsatz)/,
    /amount/,
  ],
  debit: [/^(debits?|withdrawals?|money out|paid out|soll|belastung|d.bit|cargo)\b/, /\bdebit amount\b|withdrawal/],
  credit: [/^(credits?|deposits?|money in|paid in|haben|gutschrift|cr.dit|abono)\b/, /\bcredit amount\b|deposit/],
  direction: [/^(transaction )?type$|^(debit|credit) ?(\/|or) ?(credit|debit)|^(dr\/cr|cr\/dr)$/],
  category: [/^categor/],
}

/** Possible roles of a column by its name. */
export function rolesOf(name: string): ColumnRole[] {
  const text = name.toLowerCase()
  return (Object.keys(names) as ColumnRole[]).filter((role) => rank(text, role) >= 0)
}

const rank = (name: string, role: ColumnRole) => names[role].findIndex((pattern) => pattern.test(name))

/** The first column whose name fits a role best; null if none does. */
function columnOf(header: readonly string[], role: ColumnRole, taken: readonly (number | null)[] = []): number | null {
  let best: { index: number; rank: number } | undefined
  for (const [index, name] of header.entries()) {
    const found = rank(name.toLowerCase(), role)
    if (found >= 0 && !taken.includes(index) && (!best || found < best.rank)) best = { index, rank: found }
  }
  return best?.index ?? null
}

/** The column of each role; null if there is none. */
export type Columns = Pick<SuggestedMapping, ColumnRole>

/** Detects columns by their names; without names there are none. */
export function columnsByName(header: readonly string[]): Columns {
  const date = columnOf(header, 'date')
  const debit = columnOf(header, 'debit', [date])
  const credit = columnOf(header, 'credit', [date, debit])
  const hasBoth = debit !== null && credit !== null
  const amount = hasBoth ? null : columnOf(header, 'amount', [date])
  const direction = hasBoth ? null : columnOf(header, 'direction', [date, amount])
  const category = columnOf(header, 'category', [date, amount])
  const description = columnOf(header, 'description', [date, amount, debit, credit, direction, category])
  const both = hasBoth ? { debit, credit } : { debit: null, credit: null }
  return { date, description, amount, direction, category, ...both }
}
