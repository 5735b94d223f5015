import { Button } from '#web/ui/button.tsx'
import { useCalculatorStorage } from './calculator-storage.ts'
import type { CalculatorForm, ValueSource } from './use-calculator-form.ts'

type DataSourceNoteProps = Pick<CalculatorForm<object, object>, 'source' | 'hasSavedInputs' | 'selectSource' | 'clear'>

/** States whose numbers are shown and where they are stored; buttons show the example or delete them. */
export function DataSourceNote({ source, hasSavedInputs, selectSource, clear }: DataSourceNoteProps) {
  const { isMember } = useCalculatorStorage()
  return (
    <div className="grid gap-3 print:hidden">
      <p className="text-sm text-ink-soft">{sourceText(source, isMember)}</p>
      {(hasSavedInputs || source === 'averages') && (
        <div className="flex flex-wrap gap-3">
          {source === 'example' ? (
            <Button kind="secondary" onClick={() => selectSource('saved')}>
              Back to my numbers
            </Button>
          ) : (
            <Button kind="secondary" onClick={() => selectSource('example')}>
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

function sourceText(source: ValueSource, isMember: boolean): string {
  const storageText = isMember ? 'on this device until you sign out' : 'in this tab until you close it'
  if (source === 'averages') return 'Your own numbers from CashCoach. They stay on this page until you change one.'
  if (source === 'saved') return `These are your numbers. They stay ${storageText}, and are sent to no one.`
  return `These are the example’s numbers. What you type stays ${storageText}, and is sent to no one.`
}
