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

/** The word for a field whose text is searched; null for other fields. A category is found by its name instead. */
const searchWords: Record<ExpenseField, string | null> = {
  expense_date: null,
  amount: null,
  kind: null,
  description: 'description',
  category_id: null,
  payment_method: null,
  tags: 'tag',
  account_id: null,
}

export const searchedFields: readonly ExpenseField[] = expenseFields.filter((name) => searchWords[name] !== null)
/** Names what a search covers, such as 'description, tag or category'. */
export const searchedText = `${searchedFields.map((name) => searchWords[name]).join(', ')} or category`
