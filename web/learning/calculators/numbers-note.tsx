import { Button } from '#web/ui/button.tsx'
import { useCalculatorStorage } from './calculator-storage.ts'
import type { CalculatorForm, Shown } from './use-calculator-form.ts'

type NumbersNoteProps = Pick<CalculatorForm<object, object>, 'shown' | 'hasOwn' | 'show' | 'clear'>

/** States whose numbers are shown and where they are stored; buttons show the example or delete them. */
export function NumbersNote({ shown, hasOwn, show, clear }: NumbersNoteProps) {
  const { isMember } = useCalculatorStorage()
  return (
    <div className="grid gap-3 print:hidden">
      <p className="text-sm text-ink-soft">{words(shown, isMember)}</p>
      {(hasOwn || shown === 'given') && (
        <div className="flex flex-wrap gap-3">
          {shown === 'example' ? (
            <Button kind="secondary" onClick={() => show('own')}>
              Back to my numbers
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => show('example')}>
              Back to the example
            </Button>
          )}
          <Button kind="quiet" onClick={clear}>
            Clear my numbers
          </Button>
        </div>
      )}
    </div>
  )
}

function words(shown: Shown, isMember: boolean): string {
  const storageText = isMember ? 'on this device until you sign out' : 'in this tab until you close it'
  if (shown === 'given') return 'Your own numbers from CashCoach. They stay on this page until you change one.'
  if (shown === 'own') return `These are your numbers. They stay ${storageText}, and are sent to no one.`
  return `These are the example’s numbers. What you type stays ${storageText}, and is sent to no one.`
}
