import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { LessonSource } from './editor-types.ts'
import {
  calculationErrorText,
  commonMistakeKind,
  type OptionTexts,
  withEntry,
  withoutSlipPrefix,
  withRightOption,
  wrongEntries,
} from './question-edits.ts'

interface OptionsFormProps<Texts extends OptionTexts> {
  question: Texts
  commonMistakes: LessonSource['traps']
  /** `name` of the radio buttons of this question. */
  name: string
  onChange: (question: Texts) => void
}

interface OptionFormProps<Texts extends OptionTexts> extends OptionsFormProps<Texts> {
  index: number
}

/** The options of a question or of its second stem. */
export const OptionsForm = <Texts extends OptionTexts>(props: OptionsFormProps<Texts>) => (
  <fieldset>
    <legend className="field-label mb-3">Options. Mark the right one.</legend>
    <div className="grid gap-3">
      {props.question.options.map((_, index) => (
        <OptionForm key={index} index={index} {...props} />
      ))}
    </div>
  </fieldset>
)

/** One option: its text, and for a wrong one its misconception and feedback. */
function OptionForm<Texts extends OptionTexts>(props: OptionFormProps<Texts>) {
  const { index, question, commonMistakes, name, onChange } = props
  const isRight = question.correct.includes(index)
  const label = `Option ${index + 1}`
  return (
    <div className={classes('answer', isRight && 'answer-right')}>
      <label className="check">
        <input type="radio" name={name} checked={isRight} onChange={() => onChange(withRightOption(question, index))} />
        <span className="sr-only">{label} is the right answer</span>
      </label>
      <div className="grid gap-3">
        <Field label={isRight ? `${label}, the right answer` : label}>
          <Input
            value={question.options[index] ?? ''}
            onChange={({ target }) => onChange(withEntry(question, index, { option: target.value }))}
          />
        </Field>
        {!isRight && (
          <>
            <CommonMistakeField
              commonMistake={wrongEntries(question, question.traps)[index] ?? ''}
              commonMistakes={commonMistakes}
              onChange={(commonMistake) => onChange(withEntry(question, index, { commonMistake }))}
            />
            <Field label="What the review tells them">
              <Textarea
                rows={2}
                value={wrongEntries(question, question.mistakes)[index] ?? ''}
                onChange={({ target }) => onChange(withEntry(question, index, { mistake: target.value }))}
              />
            </Field>
          </>
        )}
      </div>
    </div>
  )
}

interface CommonMistakeFieldProps {
  commonMistake: string
  commonMistakes: LessonSource['traps']
  onChange: (commonMistake: string) => void
}

/** Values of the two choices that need a text field. */
const worded = { slip: calculationErrorText(''), earlier: 'l01/' }

/** Chooses a misconception of the lesson, describes a slip, or names a misconception of an earlier lesson. */
export function CommonMistakeField({ commonMistake, commonMistakes, onChange }: CommonMistakeFieldProps) {
  const kind = commonMistakeKind(commonMistake)
  const isUnknown = kind === 'own' && commonMistake !== '' && !commonMistakes.some(({ id }) => id === commonMistake)
  return (
    <>
      <Field label="Named misconception">
        <Select value={kind === 'own' ? commonMistake : worded[kind]} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose one</option>
          {commonMistakes.map(({ id, says }) => (
            <option key={id} value={id}>
              {says || id}
            </option>
          ))}
          {isUnknown && <option value={commonMistake}>{commonMistake}, not in this lesson</option>}
          <option value={worded.slip}>A slip</option>
          <option value={worded.earlier}>One of an earlier lesson</option>
        </Select>
      </Field>
      {kind === 'slip' && (
        <Field label="The slip" hint="What somebody did who comes to this option">
          <Input
            value={withoutSlipPrefix(commonMistake)}
            onChange={({ target }) => onChange(calculationErrorText(target.value))}
          />
        </Field>
      )}
      {kind === 'earlier' && (
        <Field label="Lesson and misconception" hint="Such as l03/one-month">
          <Input value={commonMistake} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </>
  )
}
