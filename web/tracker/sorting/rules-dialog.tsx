import { useState } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PastEntries } from './past-entries.tsx'
import { RuleForm } from './rule-form.tsx'
import { RulesList } from './rules-list.tsx'
import { type FormState, type RulesPartProps, type RulesView, useRulesData } from './rules-view.ts'
import './rules.css'

const titleOf = (view: RulesView): string => {
  if (view.name === 'list') return 'Rules'
  if (view.name === 'past') return 'Past entries'
  return view.rule ? 'Edit rule' : 'Add a rule'
}

const noForm: FormState = { isTouched: false, busy: false }

/** A member's rules: their order, what each does to past entries, and the changes that can be undone. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<RulesView>({ name: 'list' })
  const [form, setForm] = useState(noForm)
  const { data, error, isFetching, retry } = useRulesData()
  const show = (next: RulesView) => {
    setForm(noForm)
    setView(next)
  }
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  return (
    <Dialog open onClose={close} title={titleOf(view)} busy={form.busy} wide>
      {data ? (
        <RulesPart {...data} view={view} show={show} onFormState={setForm} />
      ) : error ? (
        <LoadFailure title="Your rules did not load." error={error} onRetry={retry} busy={isFetching} />
      ) : (
        <Loading label="Loading your rules..." labelHidden className="grid gap-6">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </Loading>
      )}
    </Dialog>
  )
}

interface PartProps extends RulesPartProps {
  view: RulesView
  onFormState: (state: FormState) => void
}

function RulesPart({ view, onFormState, ...rest }: PartProps) {
  if (view.name === 'form') return <RuleForm {...rest} rule={view.rule} onState={onFormState} />
  if (view.name === 'past') return <PastEntries {...rest} rule={view.rule} isSaved={view.isSaved ?? false} />
  return <RulesList {...rest} from={view.from} />
}
