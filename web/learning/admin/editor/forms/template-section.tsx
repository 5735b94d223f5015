import { type ReactNode, useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { FormSection } from './form-section.tsx'
import type { OtherFormProps } from './stem-section.tsx'
import { readTemplate, storedTemplate, templateFrom } from './template-draft.ts'
import { type RowName, TemplateForm } from './template-form.tsx'

const templateExamples = lazyCode(() => import('./template-examples.tsx'))

/** The template of a question, with which a retake asks other numbers. */
export function TemplateSection({ number, question, commonMistakes, onChange, onRemovePart }: OtherFormProps) {
  const { template, ...rest } = question
  const remove = () =>
    onRemovePart({
      title: `Other numbers of question ${number} deleted`,
      next: rest,
      putBack: (now) => ({ ...now, template }),
    })
  const removeRow = (list: RowName, noun: string, index: number) => {
    if (!template) return
    const draft = readTemplate(template)
    onRemovePart({
      title: `${noun} ${index + 1} of question ${number} deleted`,
      next: { ...question, template: storedTemplate({ ...draft, [list]: draft[list].toSpliced(index, 1) }) },
      putBack(now) {
        const current = readTemplate(now.template ?? {})
        const rows: unknown[] = current[list]
        const restored = { ...current, [list]: rows.toSpliced(index, 0, draft[list][index]) }
        return { ...now, template: storedTemplate(restored) }
      },
    })
  }
  return (
    <FormSection
      title="Other numbers"
      purpose="A retake asks the question with numbers that are drawn anew. The wrong options follow the same slips."
      addLabel="Start from this question"
      deleteLabel={`Delete the other numbers of question ${number}`}
      hasForm={template !== undefined}
      onAdd={() => onChange({ ...question, template: templateFrom(question) })}
      onDelete={remove}
    >
      {template && (
        <FormPanes
          form={
            <TemplateForm
              draft={readTemplate(template)}
              commonMistakes={commonMistakes}
              onChange={(draft) => onChange({ ...question, template: storedTemplate(draft) })}
              onRemoveRow={removeRow}
            />
          }
          examples={
            <LazyComponent code={templateExamples} fallback={<LoadingExamples />}>
              {({ TemplateExamples }) => <TemplateExamples template={template} name={question.id} />}
            </LazyComponent>
          }
        />
      )}
    </FormSection>
  )
}

const panes = [
  { id: 'form', label: 'Write' },
  { id: 'examples', label: 'Three examples' },
] as const

/** The form and its examples. A phone shows one of them, because the form is many screens long. */
function FormPanes({ form, examples }: { form: ReactNode; examples: ReactNode }) {
  const [pane, setPane] = useState<'form' | 'examples'>('form')
  return (
    <div className="form-panes" data-pane={pane}>
      <div className="pane-tabs">
        <SegmentedControl label="Show" options={panes} current={pane} onChange={setPane} />
      </div>
      <div className="form-pane">{form}</div>
      <div className="example-pane">{examples}</div>
    </div>
  )
}

const LoadingExamples = () => (
  <Loading label="The examples are coming..." labelHidden className="grid gap-3">
    <SkeletonLines lines={4} />
  </Loading>
)
