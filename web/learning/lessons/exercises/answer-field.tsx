import './exercises.css'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { LessonField, LessonNode } from '#course/lesson-text.ts'
import { compareTyped } from '#course/typed-answers.ts'
import { LessonNodes } from '#web/learning/lessons/lesson-nodes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useExercises } from './exercise-answers.ts'
import { rewrittenText, verdictText } from './exercise-text.ts'
import { ClearNumbers } from './guess-form.tsx'

/**
 * Fields of a numbered list of questions. Each answer brings the next question. What is typed there is not kept: the
 * next visit asks again.
 */
export function QuestionList({ items, fields }: { items: readonly LessonNode[][]; fields: readonly LessonField[] }) {
  const [answered, setAnswered] = useState(0)
  return (
    <ol>
      {items.map((item, index) => (
        <Question
          key={index}
          field={fields[index]}
          isLater={index > answered}
          onShown={() => setAnswered((before) => Math.max(before, index + 1))}
        >
          <LessonNodes nodes={item} />
        </Question>
      ))}
    </ol>
  )
}

interface QuestionProps {
  field: LessonField | undefined
  /** Hidden until the question before is answered, except on paper. */
  isLater: boolean
  onShown: () => void
  children: ReactNode
}

function Question({ field, isLater, onShown, children }: QuestionProps) {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <li className={isLater ? 'question-later' : undefined}>
      <div id={id}>{children}</div>
      {field && <AnswerField field={field} text={text} onType={setText} onShown={onShown} labelledBy={id} />}
    </li>
  )
}

/** Fields with their own labels. What is typed there stays on the device. */
export function LabeledFields({ name, fields }: { name: string; fields: readonly LessonField[] }) {
  const exercises = useExercises()
  const id = useId()
  const nameOf = (index: number) => `${name}-${index + 1}`
  const isTyped = fields.some((_, index) => (exercises.fields[nameOf(index)] ?? '') !== '')
  return (
    <div className="answer-fields">
      {fields.map((field, index) => (
        <div key={nameOf(index)}>
          <p id={`${id}-${index}`}>{field.label}</p>
          <AnswerField
            field={field}
            text={exercises.fields[nameOf(index)] ?? ''}
            onType={(text) => exercises.setField(nameOf(index), text)}
            labelledBy={`${id}-${index}`}
          />
        </div>
      ))}
      {isTyped && <ClearNumbers />}
    </div>
  )
}

interface AnswerFieldProps {
  field: LessonField
  text: string
  onType: (text: string) => void
  onShown?: () => void
  labelledBy: string
}

/** Enter or the button shows the answer and the reason below what was typed. */
function AnswerField({ field, text, onType, onShown, labelledBy }: AnswerFieldProps) {
  const [shownFor, setShownFor] = useState<string | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    setShownFor(text)
    onShown?.()
  }
  return (
    <form className="answer-field" onSubmit={show} noValidate>
      <div className="exercise-row">
        <Input
          aria-labelledby={labelledBy}
          autoComplete="off"
          inputMode={isNumeric(field) ? 'decimal' : undefined}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button kind="secondary" type="submit">
          Show<span className="sr-only"> the answer</span>
        </Button>
      </div>
      <div role="status">{shownFor !== null && <ShownAnswer field={field} typed={shownFor} />}</div>
    </form>
  )
}

/** Whether the answer is only a number, so that a keypad without letters is enough. */
const isNumeric = ({ answer, reason }: LessonField) => /^[-−$]?\d/.test(answer) && !/^[a-z]/i.test(reason)

function ShownAnswer({ field: { answer, reason }, typed }: { field: LessonField; typed: string }) {
  const { match, rewritten } = compareTyped(typed, answer)
  return (
    <p className="answer-shown">
      {rewritten && `${rewrittenText(rewritten)} `}
      {verdictText[match] && <strong>{verdictText[match]} </strong>}
      {!reason.includes(answer) && <strong>{answer}. </strong>}
      {reason}
    </p>
  )
}
