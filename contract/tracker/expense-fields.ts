/**
 * Fields of an expense that a member enters, by their names on the wire. The schemas, the form, the store, the search,
 * the account export and the CSV file cover each of them: a new name does not compile until all of them do. The list is
 * separate from the schemas, so that forms need not load those.
 */
export const expenseFields = [
  'expense_date',
  'amount',
  'kind',
  'description',
  'category_id',
  'payment_method',
  'tags',
  'account_id',
] as const
export type ExpenseField = (typeof expenseFields)[number]

/** The word for a field that is searched; null for other fields. A category is found by its name instead. */
const searchWords: Record<ExpenseField, string | null> = {
  expense_date: null,
  amount: 'amount',
  kind: null,
  description: 'description',
  category_id: null,
  payment_method: null,
  tags: 'tag',
  account_id: null,
}

const found = expenseFields.filter((name) => searchWords[name] !== null)
/** Fields searched as texts. An amount is searched as a number (`searchedAmounts`). */
export const searchedFields: readonly ExpenseField[] = found.filter((name) => name !== 'amount')
/** Names what a search covers, such as 'amount, description, tag or category'. */
export const searchedText = `${found.map((name) => searchWords[name]).join(', ')} or category`
