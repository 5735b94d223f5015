import { Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LastChanges } from './last-changes.tsx'
import { RuleRow } from './rule-row.tsx'
import type { Rule } from './rule-text.ts'
import type { RulesPartProps } from './rules-view.ts'
import { useRuleActions } from './use-rule-actions.ts'

/** The rules in their order with their actions, and the last changes of many entries. */
export function RulesList({ show, rules, names, from }: RulesPartProps & { from?: string }) {
  const actions = useRuleActions()
  const list = useRef<HTMLDivElement>(null)
  const { place, move } = useMoves(list, rules, actions.move)
  const focus = (button: string) => list.current?.querySelector<HTMLElement>(`[data-from="${button}"]`)?.focus()
  // Restores the focus after returning from a form.
  useLayoutEffect(() => {
    if (from !== undefined) focus(from)
  }, [from])
  const remove = async (rule: Rule, index: number) => {
    const next = rules[index + 1] ?? rules[index - 1]
    if (await actions.remove(rule)) focus(next ? String(next.id) : 'new')
  }
  const addButton = (
    <Button
      kind="secondary"
      className="justify-self-start"
      data-from="new"
      onClick={() => show({ name: 'form', rule: null })}
    >
      <Plus />
      Add a rule
    </Button>
  )
  return (
    <div ref={list} className="grid gap-6">
      <LastAction message={actions.message} busy={actions.undoing !== undefined} error={actions.error} />
      {rules.length === 0 ? (
        <EmptyState illustration="folder" title="No rules yet" level={3} withoutCard action={addButton}>
          A rule gives new entries of a payee their category, name and tags.
        </EmptyState>
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-soft">
            New entries of imports follow these rules. If several match, the upper one decides.
          </p>
          <ol className="rule-lines">
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                names={names}
                isFirst={index === 0}
                isLast={index === rules.length - 1}
                onMove={(step) => move(rule, step)}
                onEdit={() => show({ name: 'form', rule })}
                onPast={() => show({ name: 'past', rule })}
                onRemove={() => remove(rule, index)}
              />
            ))}
          </ol>
          <p className="sr-only" role="status">
            {place}
          </p>
        </div>
      )}
      {rules.length > 0 && addButton}
      <LastChanges rules={rules} names={names} undoing={actions.undoing} onUndo={actions.undo} />
    </div>
  )
}

/** Moves rules, keeps the focus on the button of the moved one, and states its new place. */
function useMoves(
  list: RefObject<HTMLElement | null>,
  rules: readonly Rule[],
  onMove: (rule: Rule, step: -1 | 1) => void,
) {
  const [movedId, setMovedId] = useState<number | null>(null)
  const pressed = useRef<{ id: number; step: -1 | 1 }>(null)
  // Once the list has its new order: the browser drops the focus of a row that moves.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { id, step } = pressed.current
    pressed.current = null
    const buttonOf = (one: number) => list.current?.querySelector<HTMLElement>(`[data-move="${id} ${one}"]`)
    const button = buttonOf(step)
    // At the end of the list it is disabled.
    if (button?.hasAttribute('disabled')) buttonOf(-step)?.focus()
    else button?.focus()
  }, [rules])
  const index = rules.findIndex(({ id }) => id === movedId)
  return {
    place: index < 0 ? '' : `The rule for “${rules[index]?.payee}” is number ${index + 1} of ${rules.length} now.`,
    move(rule: Rule, step: -1 | 1) {
      pressed.current = { id: rule.id, step }
      setMovedId(rule.id)
      onMove(rule, step)
    },
  }
}
