import { useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import { useIdempotencyKeys } from '#web/platform/api/idempotency-keys.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { RuleBody } from './rule-form.ts'
import { broadQuestion, countIn, type Rule } from './rule-text.ts'

/** Adds a rule, or changes the given version of one. Asks before it saves a rule that matches most entries. */
export function useSaveRule() {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const { confirm } = useNotices()
  const send = (body: RuleBody & { confirm?: number }, rule: Rule | null): Promise<Rule> =>
    rule
      ? call('sorting', 'changeRule', { params: { id: String(rule.id) }, body }, { ifMatch: rule.version })
      : call('sorting', 'addRule', { body }, { idempotencyKey: keys.keyFor(body) })
  const save = async (body: RuleBody & { confirm?: number }, rule: Rule | null): Promise<Rule | null> => {
    try {
      return await send(body, rule)
    } catch (error) {
      const matched = countIn(error, 'tracker.rule_too_broad')
      if (matched === null) throw error
      return (await confirm(broadQuestion(body.payee, matched))) ? save({ ...body, confirm: matched }, rule) : null
    }
  }
  /** Resolves to null if the member decides against it. */
  return async (body: RuleBody, rule: Rule | null): Promise<Rule | null> => {
    const saved = await save(body, rule)
    if (saved) await invalidate(client, ['sorting', 'rules'])
    return saved
  }
}
