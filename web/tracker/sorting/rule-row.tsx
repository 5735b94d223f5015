import { ArrowDown, ArrowUp, Pause, Pencil, Trash2 } from 'lucide-react'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { conditionText, effectText, type Names, type Rule } from './rule-text.ts'

interface RuleRowProps {
  rule: Rule
  names: Names
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onEdit: () => void
  onPast: () => void
  onRemove: () => void
}

/** One rule in a sentence, and its actions. */
export function RuleRow({ rule, names, isFirst, isLast, onMove, onEdit, onPast, onRemove }: RuleRowProps) {
  const { currency } = useTracker().settings
  const { id, payee, resting, resting_reason: reason } = rule
  return (
    <li className="rule-line">
      <div className="rule-sentence">
        <strong>{conditionText(rule, names, currency)}</strong>
        <span>
          <span aria-hidden="true">→ </span>
          {effectText(rule, names)}
        </span>
        {resting && (
          <span className="rule-resting">
            <Chip kind="warn" icon={<Pause />}>
              Resting
            </Chip>
            {reason} Restore it, or choose another one.
          </span>
        )}
      </div>
      <div className="rule-deeds">
        {!resting && (
          <Button kind="quiet" data-from={`${id} past`} onClick={onPast}>
            Past entries<span className="sr-only"> of the rule for “{payee}”</span>
          </Button>
        )}
        <IconButton
          label={`Move the rule for “${payee}” up`}
          data-move={`${id} -1`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move the rule for “${payee}” down`}
          data-move={`${id} 1`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Edit the rule for “${payee}”`} data-from={id} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Delete the rule for “${payee}”`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}
