import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { followedText, leftText, type Others, offerText, payeeOf } from './others-text.ts'
import { broadQuestion, countIn, undoneText } from './rule-text.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/** One request, with the idempotency key of all its attempts. */
interface Attempt {
  others: Others
  key: string
  /** Number of entries that the new rule matches, if the member has confirmed it. */
  confirm?: number
}

const newAttempt = (others: Others, confirm?: number): Attempt => ({ others, confirm, key: crypto.randomUUID() })

const send = ({ others: { payee, category, count }, key, confirm }: Attempt) =>
  call(
    'sorting',
    'change',
    { body: { select: { payee }, change: { category_id: category.id }, expected: count, make_rule: true, confirm } },
    { idempotencyKey: key },
  )

/**
 * Offers to place the other entries of a payee as a member has just corrected one: one tap changes them and makes the
 * rule. Returns a function that takes the entry before and after its change.
 */
export function useOthersLikeThis() {
  const { notify } = useNotices()
  const accept = useAccept()
  return async (before: Expense, saved: Expense): Promise<void> => {
    const { category_id: id, category_name: name } = saved
    const payee = payeeOf(saved.description)
    if (before.category_id === id || payee === '') return
    const others = await countOthers(payee, id)
    if (others > 0) {
      const found = { payee, category: { id, name }, count: others }
      const { title, label } = offerText(found)
      notify({ title, action: { label, onPress: () => accept(newAttempt(found)) } })
    }
  }
}

/** Number of past entries of a payee in other categories. An offer is not worth an error, so a failure counts as none. */
async function countOthers(payee: string, category_id: number): Promise<number> {
  try {
    const { count } = await call('sorting', 'previewRule', { body: { rule: { match: 'is', payee, category_id } } })
    return count
  } catch {
    return 0
  }
}

function useAccept() {
  const client = useQueryClient()
  const { notify, confirm } = useNotices()
  const notifyBudgets = useBudgetNotices()
  const undo = useUndo()
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess({ id, count, rule, notices }, { others }) {
      notifyBudgets({ notices })
      notify({
        title: followedText(count, others.category.name, rule !== null),
        action: { label: 'Undo', onPress: () => undo({ id, rule: rule?.id ?? null }) },
      })
      return invalidate(client, ...touchedByExpenses)
    },
    async onError(error, attempt) {
      const { others } = attempt
      const count = countIn(error, 'tracker.count_changed')
      if (count !== null) return askAgain({ ...others, count })
      const matched = countIn(error, 'tracker.rule_too_broad')
      if (matched === null) return showFailure(error, attempt)
      if (await confirm(broadQuestion(others.payee, matched))) mutate(newAttempt(others, matched))
    },
  })
  const askAgain = (others: Others) => {
    const { title, label } = leftText(others)
    notify({ title, ...(others.count > 0 && { action: { label, onPress: () => mutate(newAttempt(others)) } }) })
  }
  const showFailure = (error: Error, attempt: Attempt) =>
    notify({
      kind: 'error',
      title: `The others were not changed. ${errorMessage(error)}`,
      ...(statusOf(error) === null && { action: { label: 'Try again', onPress: () => mutate(attempt) } }),
    })
  return mutate
}

function useUndo() {
  const { notify } = useNotices()
  const { mutate } = useUndoBatch({
    onSuccess: (undone) => notify({ kind: 'good', title: undoneText(undone) }),
    onError: (error, batch) =>
      notify({
        kind: 'error',
        title: `This could not be undone. ${errorMessage(error)}`,
        ...(statusOf(error) === null && { action: { label: 'Try again', onPress: () => mutate(batch) } }),
      }),
  })
  return mutate
}
