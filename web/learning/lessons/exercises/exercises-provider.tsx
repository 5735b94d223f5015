import { type ReactNode, useState } from 'react'
import { AlsoCleared } from '#web/learning/calculators/calculator-storage.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import {
  type ExerciseAnswers,
  type Exercises,
  ExercisesContext,
  noAnswers,
  restoreAnswers,
  savedAnswers,
  unsavedAnswers,
} from './exercise-answers.ts'

interface ExercisesProviderProps {
  /** Null where nothing is kept, as in the preview of the editor. */
  lessonId: number | null
  children: ReactNode
}

/** Keeps what one user types into the exercises of a lesson. A different user gets a fresh instance. */
export function ExercisesProvider({ lessonId, children }: ExercisesProviderProps) {
  const { user } = useUser()
  const memberId = user?.id ?? null
  return (
    <UserExercises key={`${lessonId}:${memberId}`} lessonId={lessonId} memberId={memberId}>
      {children}
    </UserExercises>
  )
}

function UserExercises({ lessonId, memberId, children }: ExercisesProviderProps & { memberId: number | null }) {
  const [saved] = useState(() => (lessonId === null ? unsavedAnswers : savedAnswers(memberId, lessonId)))
  const [answers, setAnswers] = useState(() => restoreAnswers(saved.read()))
  const keep = (next: ExerciseAnswers) => {
    setAnswers(next)
    saved.save(next)
  }
  const [clear] = useState(() => () => {
    setAnswers(noAnswers)
    saved.clear()
  })
  const exercises: Exercises = {
    ...answers,
    isMember: memberId !== null,
    setGuess: (guess) => keep({ ...answers, guess }),
    setField: (name, text) => keep({ ...answers, fields: { ...answers.fields, [name]: text } }),
    clear,
  }
  return (
    <ExercisesContext value={exercises}>
      <AlsoCleared value={clear}>{children}</AlsoCleared>
    </ExercisesContext>
  )
}
