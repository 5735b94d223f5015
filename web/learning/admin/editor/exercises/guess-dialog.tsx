import { useId, useState } from 'react'
import { isChanged } from '#web/platform/forms/define-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlockDialog, type ExerciseDialogProps } from './block-dialog.tsx'
import { type Block, type GuessInput, guessBlock, guessHeadings, guessPlace, hasGuess } from './exercise-blocks.ts'

const kinds = [
  { id: 'number', label: 'A number' },
  { id: 'choice', label: 'A choice' },
] as const

const blank: GuessInput = { place: '', question: '', kind: 'number', answer: '', options: ['', '', '', ''], correct: 0 }

const blockOf = (input: GuessInput): Block =>
  input.place === '' ? { problem: 'Choose the heading that shows the answer.' } : guessBlock(input)

/** Asks for the guess of a lesson. */
export function GuessDialog({ text, ...actions }: ExerciseDialogProps) {
  const [input, setInput] = useState(blank)
  const change = (part: Partial<GuessInput>) => setInput({ ...input, ...part })
  const headings = guessHeadings(text)
  return (
    <BlockDialog
      title={hasGuess(text) ? 'Replace the guess' : 'Insert a guess'}
      place={guessPlace(text)}
      blockNow={() => blockOf(input)}
      isTouched={isChanged(input, blank)}
      {...actions}
    >
      <Field label="Question about the person of the scene" hint="It ends with a question mark.">
        <Input value={input.question} onChange={({ target }) => change({ question: target.value })} />
      </Field>
      <Field
        label="Heading that shows the answer"
        hint={headings.length === 0 ? 'The text has no heading in “The idea” or “Worked example” yet.' : undefined}
      >
        <Select value={input.place} onChange={({ target }) => change({ place: target.value })}>
          <option value="">Choose one</option>
          {headings.map(({ anchor, title }) => (
            <option key={anchor} value={anchor}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <SegmentedControl
        label="Kind of answer"
        options={kinds}
        current={input.kind}
        onChange={(kind) => change({ kind })}
      />
      {input.kind === 'number' ? (
        <Field label="Answer" hint="As the lesson shows it: $2,191.12, 4% or 18 years">
          <Input value={input.answer} onChange={({ target }) => change({ answer: target.value })} />
        </Field>
      ) : (
        <Choices input={input} onChange={change} />
      )}
    </BlockDialog>
  )
}

interface ChoicesProps {
  input: GuessInput
  onChange: (part: Partial<GuessInput>) => void
}

function Choices({ input: { options, correct }, onChange }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-3">Two to four choices. Mark the right one.</legend>
      {options.map((option, index) => (
        <div key={index} className="guess-choice">
          <label className="check">
            <input type="radio" name={id} checked={index === correct} onChange={() => onChange({ correct: index })} />
            <span className="sr-only">Choice {index + 1} is right</span>
          </label>
          <Field label={`Choice ${index + 1}`} labelHidden>
            <Input value={option} onChange={({ target }) => onChange({ options: options.with(index, target.value) })} />
          </Field>
        </div>
      ))}
    </fieldset>
  )
}
