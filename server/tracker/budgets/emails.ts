import type { BudgetNotice } from '#contract/tracker/expenses.ts'
import type { PaymentEmails } from '#server/payments/public/emails.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'

/** E-mails for a crossed budget threshold. */
export const budgetEmails =
  ({ send, greet }: Pick<PaymentEmails, 'send' | 'greet'>, appUrl: string) =>
  (
    { caller, now }: TrackerWrite,
    { budget_id: id, category_name: name, level, message }: BudgetNotice,
    month: string,
  ) => {
    const page = `${appUrl}/cashcoach/expense-tracker`
    const subject = level === 'limit' ? `${name}: the limit for this month is reached` : `${name}: your budget alert`
    const text = greet(
      caller.given_name,
      `${message}\n\nTo your budgets: ${page}\n` +
        'You get at most one such e-mail for each budget, month and line. To get none, switch them off in the tracker.',
    )
    return send(`budget:${id}:${month}:${level}`, caller.email, subject, text, now)
  }

export type BudgetEmail = ReturnType<typeof budgetEmails>
