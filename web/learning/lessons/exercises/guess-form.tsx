import './exercises.css'
import { type FormEvent, useId, useState } from 'react'
import type { Guess } from '#course/exercises.ts'
import type { Heading } from '#course/lesson-text.ts'
import { typedNumber } from '#course/typed-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { useExercises } from './exercise-answers.ts'
import { compareGuess, rewrittenText, storageText } from './exercise-text.ts'

interface GuessFormProps {
  guess: Guess
  /** The heading under which the guess appears beside the true value. */
  place: Heading | undefined
}

/** The question before the first part of a lesson. The guess can be changed at any time, and is never required. */
export function GuessForm({ guess, place }: GuessFormProps) {
  return guess.kind === 'number' ? (
    <NumberGuess guess={guess} place={place} />
  ) : (
    <ChoiceGuess guess={guess} place={place} />
  )
}

function NumberGuess({ guess, place }: GuessFormProps & { guess: Guess & { kind: 'number' } }) {
  const exercises = useExercises()
  const [text, setText] = useState(exercises.guess ?? '')
  const [problem, setProblem] = useState('')
  const id = useId()
  const isMoney = guess.answer.includes('$')
  const isKept = exercises.guess !== null
  const [wasKept, setWasKept] = useState(isKept)
  if (wasKept !== isKept) {
    setWasKept(isKept)
    // The guess was cleared, perhaps by a button elsewhere.
    if (!isKept) setText('')
  }
  const keep = () => {
    const typed = text.trim()
    const isNumber = typedNumber(typed) !== null
    setProblem(isNumber || typed === '' ? '' : 'Type a number, such as 1,500.')
    if (isNumber) exercises.setGuess(typed)
    else if (typed === '' && isKept) exercises.setGuess(null)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  const rewritten = exercises.guess === text.trim() ? typedNumber(text)?.rewritten : null
  return (
    <form className="guess" onSubmit={onSubmit} onBlur={keep} noValidate>
      <label htmlFor={id} className="guess-question">
        <span className="guess-name">Guess first</span> {guess.question}
      </label>
      <div className="exercise-row">
        <Input
          id={id}
          prefix={isMoney ? '$' : undefined}
          className="tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button kind="secondary" type="submit">
          Guess
        </Button>
      </div>
      <GuessNote guess={guess} place={place}>
        {problem || (rewritten && rewrittenText(rewritten))}
      </GuessNote>
    </form>
  )
}

function ChoiceGuess({ guess, place }: GuessFormProps & { guess: Guess & { kind: 'choice' } }) {
  const exercises = useExercises()
  const name = useId()
  return (
    <form className="guess">
      <fieldset>
        <legend className="guess-question">
          <span className="guess-name">Guess first</span> {guess.question}
        </legend>
        <Options>
          {guess.options.map((option, index) => (
            <Option
              key={option}
              name={name}
              value={index}
              checked={exercises.guess === String(index)}
              onChange={() => exercises.setGuess(String(index))}
            >
              {option}
            </Option>
          ))}
        </Options>
      </fieldset>
      <GuessNote guess={guess} place={place} />
    </form>
  )
}

function GuessNote({ guess, place, children }: GuessFormProps & { children?: string | null }) {
  const exercises = useExercises()
  const { guessed } = compareGuess(guess, exercises.guess)
  return (
    <>
      <p className="exercise-note" role="status">
        {children && `${children} `}
        {guessed && (
          <>
            You guessed {guessed}.{' '}
            {place && (
              <>
                The true value is at <a href={`#${place.id}`}>{place.title}</a>.{' '}
              </>
            )}
          </>
        )}
      </p>
      {guessed && <ClearNumbers />}
    </>
  )
}

/** Says where typed text stays, and deletes it. */
export function ClearNumbers() {
  const { isMember, clear } = useExercises()
  return (
    <p className="exercise-note exercise-kept">
      {storageText(isMember)}
      <Button kind="quiet" onClick={clear}>
        Clear my numbers
      </Button>
    </p>
  )
}
