import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { FormContent } from '#web/platform/forms/form-dialog.tsx'
import { type Form, findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { RuleFormFields } from './rule-fields.tsx'
import { fieldsOf, newFields, previewErrors, type RuleFields, ruleForm } from './rule-form.ts'
import { PastPreview } from './rule-preview.tsx'
import { type Names, type Rule, ruleText } from './rule-text.ts'
import type { FormState, RulesPartProps } from './rules-view.ts'
import { useSaveRule } from './use-save-rule.ts'

interface RuleFormProps extends RulesPartProps {
  /** Null for a new rule. */
  rule: Rule | null
  onState: (state: FormState) => void
}

/** Adds or changes a rule, with a preview of what it would do to past entries. */
export function RuleForm({ rule, onState, show, names, categories, accounts }: RuleFormProps) {
  const { currency } = useTracker().settings
  const back = () => show({ name: 'list', from: rule ? String(rule.id) : 'new' })
  // A resting rule changes no past entry.
  const showSaved = (saved: Rule) => (saved.resting ? back() : show({ name: 'past', rule: saved, isSaved: true }))
  const form = useRuleForm(rule, showSaved, back)
  const { isTouched, busy } = form
  useEffect(() => onState({ isTouched, busy }), [onState, isTouched, busy])
  const cancel = useConfirmDiscard(() => isTouched, back)
  return (
    <FormContent
      form={form}
      onCancel={cancel}
      submit={rule ? 'Save the rule' : 'Add the rule'}
      conflict={{
        title: (change) => `This rule was ${change} in another tab.`,
        now: (current) => `It is now: ${ruleText(current, names, currency)}`,
      }}
    >
      <RuleFormFields form={form} categories={categories} accounts={accounts} />
      <FormPreview form={form} names={names} />
    </FormContent>
  )
}

function useRuleForm(rule: Rule | null, onSaved: (saved: Rule) => void, onClose: () => void): Form<Rule, RuleFields> {
  const client = useQueryClient()
  const { currency } = useTracker().settings
  const save = useSaveRule()
  return useForm({
    definition: ruleForm,
    input: useFormFields(() => (rule ? fieldsOf(rule, currency) : newFields(currency))),
    row: rule,
    fieldsOf: (row) => fieldsOf(row, currency),
    async save(body, row) {
      const saved = await save(body, row)
      if (saved) onSaved(saved)
    },
    findCurrent: async (row) =>
      findById(await client.fetchQuery({ ...apiQuery('sorting', 'rules'), staleTime: 0 }), row),
    onClose,
  })
}

/** Shows on request what the typed rule would do to past entries. */
function FormPreview({ form, names }: { form: Form<Rule, RuleFields>; names: Names }) {
  const preview = useApiMutation('sorting', 'previewRule', {
    onError: (error) => form.showErrors(previewErrors(fieldErrors(error))),
  })
  const read = ruleForm.read(form.fields)
  const isCurrent = 'body' in read && JSON.stringify(read.body) === JSON.stringify(preview.variables?.body.rule)
  const failure = isCurrent && Object.keys(form.errors).length === 0 ? preview.error : null
  return (
    <section className="rule-form-preview" aria-label="Preview">
      <Button
        kind="secondary"
        className="justify-self-start"
        busy={preview.isPending}
        onClick={() =>
          'errors' in read ? form.showErrors(read.errors) : preview.mutate({ body: { rule: read.body } })
        }
      >
        Preview on past entries
      </Button>
      {isCurrent && preview.data && (
        <PastPreview preview={preview.data} names={names} isTransfer={form.fields.transfer !== ''} />
      )}
      <SaveFailure failure={failure}>What you typed is still here.</SaveFailure>
    </section>
  )
}
