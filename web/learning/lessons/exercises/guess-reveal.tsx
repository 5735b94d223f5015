import type { Guess } from '#course/exercises.ts'
import { useExercises } from './exercise-answers.ts'
import { compareGuess } from './exercise-text.ts'
import { NumberLine } from './number-line.tsx'

/** The guess beside the true value, where the lesson has shown it. */
export function GuessReveal({ guess }: { guess: Guess }) {
  const { guessed, truth, dots } = compareGuess(guess, useExercises().guess)
  return (
    <aside className="guess-reveal" aria-label="Your guess">
      <p className="exercise-note">{guess.question}</p>
      {dots && guessed && <NumberLine dots={dots} labels={{ guess: guessed, truth }} />}
      {guess.kind === 'number' ? (
        <p>
          {guessed && `You guessed ${guessed}. `}It is {truth}.
        </p>
      ) : (
        <dl className="guess-lines">
          {guessed && (
            <div>
              <dt>You guessed</dt>
              <dd>{guessed}</dd>
            </div>
          )}
          <div>
            <dt>{guessed ? 'It is' : 'Answer'}</dt>
            <dd>{truth}</dd>
          </div>
        </dl>
      )}
    </aside>
  )
}
