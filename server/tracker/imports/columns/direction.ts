const out = /^(db?|dr|debit|soll|s|out|withdrawal|purchase|sale|charge|payment sent|fee)$/i
const into = /^(cr?|credit|haben|h|in|deposit|refund|return|payment received|interest)$/i

/** Whether a word says that money went out or came in; null for any other word. */
export function directionOf(text: string): 'out' | 'in' | null {
  if (out.test(text.trim())) return 'out'
  return into.test(text.trim()) ? 'in' : null
}
