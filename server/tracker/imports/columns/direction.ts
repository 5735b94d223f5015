const out = /^(db?|dr|debit|soll|s|out|withdrawal|purchase|sale|charge|payment sent|fee)$/i
const into = /^(cr?|credit|haben|h|in|deposit|refund|return|payment received|interest)$/i

/** Whether a word marks money out or in; null for other words. */
export function directionOf(text: string): 'out' | 'in' | null {
  if (out.test(text.trim())) return 'out'
  return into.test(text.trim()) ? 'in' : null
}
