import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { questionKindNames } from '#contract/learning/question-kinds.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { LessonSource, SourceQuestion } from './editor-types.ts'
import { StemSection } from './forms/stem-section.tsx'
import { TemplateSection } from './forms/template-section.tsx'
import { OptionsForm } from './option-form.tsx'
import type { RemovePart } from './question-edits.ts'

interface QuestionFormProps {
  /** Question number, from 1. */
  number: number
  question: SourceQuestion
  commonMistakes: LessonSource['traps']
  objectives: LessonSource['objectives']
  isLast: boolean
  onChange: (question: SourceQuestion) => void
  onMove: (to: number) => void
  onDelete: () => void
  onRemovePart: (removal: RemovePart) => void
}

/** Edits one quiz question. */
export function QuestionForm(props: QuestionFormProps) {
  const { number, question, commonMistakes, onChange } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = (part: Partial<SourceQuestion>) => onChange({ ...question, ...part })
  return (
    <Card as="section" className="question-form" aria-labelledby={`${id}-title`}>
      <div className="side-head">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
          Question {number}
        </h2>
        <QuestionActions {...props} />
      </div>
      <Field label="Question">
        <Textarea rows={3} value={question.question} onChange={({ target }) => change({ question: target.value })} />
      </Field>
      <QuestionKind {...props} />
      <OptionsForm question={question} commonMistakes={commonMistakes} name={id} onChange={onChange} />
      <Field label="Explanation, shown to everyone afterwards">
        <Textarea
          rows={3}
          value={question.explanation}
          onChange={({ target }) => change({ explanation: target.value })}
        />
      </Field>
      <Field label="Sum behind the right option" optional hint="The checks work it out again: 400 * 1.10^3">
        <Input value={question.calc ?? ''} onChange={({ target }) => change({ calc: target.value || undefined })} />
      </Field>
      <StemSection {...props} />
      <TemplateSection {...props} />
    </Card>
  )
}

function QuestionActions({ number, isLast, onMove, onDelete }: QuestionFormProps) {
  return (
    <span className="line-acts">
      <IconButton label={`Move question ${number} up`} disabled={number === 1} onClick={() => onMove(number - 2)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={`Move question ${number} down`} disabled={isLast} onClick={() => onMove(number)}>
        <ArrowDown />
      </IconButton>
      <IconButton label={`Delete question ${number}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </span>
  )
}

function QuestionKind({ question, objectives, onChange }: QuestionFormProps) {
  const { kind, lo, from_lesson: from } = question
  return (
    <>
      <FieldPair>
        <Field label="Kind">
          <Select value={kind ?? ''} onChange={({ target }) => onChange({ ...question, kind: target.value })}>
            {kind === undefined && <option value="">Not stated</option>}
            {Object.entries(questionKindNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Aim it tests">
          <Select
            value={lo ?? ''}
            onChange={({ target }) => onChange({ ...question, lo: Number(target.value) || null })}
          >
            <option value="">None of this lesson</option>
            {objectives.map((objective, index) => (
              <option key={index} value={index + 1}>
                {objective}
              </option>
            ))}
          </Select>
        </Field>
      </FieldPair>
      {kind === 'look-back' && (
        <Field label="Lesson that it looks back at" hint="Its number in the course">
          <Input
            inputMode="numeric"
            value={from ?? ''}
            onChange={({ target }) =>
              onChange({ ...question, from_lesson: Number.parseInt(target.value, 10) || undefined })
            }
          />
        </Field>
      )}
    </>
  )
}
