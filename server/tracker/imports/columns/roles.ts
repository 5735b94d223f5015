/** Possible meaning of a column. */
export type Role = 'date' | 'description' | 'amount' | 'debit' | 'credit' | 'direction' | 'category'

/** Column names used by banks, best first: the purchase date is better than the posting date. */
const names: Record<Role, readonly RegExp[]> = {
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
export function rolesOf(name: string): Role[] {
  const text = name.toLowerCase()
  return (Object.keys(names) as Role[]).filter((role) => rank(text, role) >= 0)
}

const rank = (name: string, role: Role) => names[role].findIndex((pattern) => pattern.test(name))

/** The first column whose name fits a role best; null if none does. */
export function columnOf(header: readonly string[], role: Role, taken: readonly (number | null)[] = []): number | null {
  let best: { index: number; rank: number } | undefined
  for (const [index, name] of header.entries()) {
    const found = rank(name.toLowerCase(), role)
    if (found >= 0 && !taken.includes(index) && (!best || found < best.rank)) best = { index, rank: found }
  }
  return best?.index ?? null
}
