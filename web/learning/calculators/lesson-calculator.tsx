import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { averagesFor, clearAverages } from '#web/learning/public/member-averages.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { AlsoCleared, CalculatorStorageProvider } from './calculator-storage.ts'
import { fetchCalculator, hasCalculator } from './calculator-views.ts'
import { type SavedInputs, savedInputs } from './saved-inputs.ts'

type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Calculator: ComponentType }

/** The calculator named in a lesson's text. An unknown name renders nothing. */
export function LessonCalculator({ name }: { name: string }) {
  const { user, isPending } = useUser()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [attempts, setAttempts] = useState(0)
  const isKnown = hasCalculator(name)
  useEffect(() => {
    if (!isKnown) return
    let isCurrent = true
    setState({ status: 'loading' })
    fetchCalculator(name).then(
      (Calculator) => isCurrent && setState({ status: 'ready', Calculator }),
      () => isCurrent && setState({ status: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [name, isKnown, attempts])

  if (!isKnown) return null
  if (state.status === 'ready' && !isPending)
    return (
      <PersonsNumbers key={`${name}:${user?.id ?? 'visitor'}`} memberId={user?.id ?? null} name={name}>
        <state.Calculator />
      </PersonsNumbers>
    )
  return (
    <Card as="section" className="calculator grid gap-6" aria-label="Calculator">
      {state.status === 'failed' ? (
        <>
          <p role="alert">The calculator did not load. The lesson works without it, and nothing was lost.</p>
          <Button kind="secondary" className="justify-self-start" onClick={() => setAttempts((before) => before + 1)}>
            Retry
          </Button>
        </>
      ) : (
        <Loading label="Loading the calculator..." labelHidden className="grid gap-6">
          <Skeleton className="h-6 w-1/2" />
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Card>
  )
}

interface PersonsNumbersProps {
  memberId: number | null
  name: string
  children: ReactNode
}

const clearedWith = (saved: SavedInputs, alsoClear: () => void): SavedInputs => ({
  ...saved,
  clear() {
    saved.clear()
    alsoClear()
  },
})

/** Provides one user's numbers to the calculator below. A different user gets a fresh instance. */
function PersonsNumbers({ memberId, name, children }: PersonsNumbersProps) {
  const alsoClear = use(AlsoCleared)
  const [storage] = useState(() => ({
    savedInputs: clearedWith(savedInputs(memberId, name), alsoClear),
    isMember: memberId !== null,
    memberAverages: averagesFor(name, memberId ?? undefined),
    onPrefillUsed: () => clearAverages(name),
  }))
  return <CalculatorStorageProvider value={storage}>{children}</CalculatorStorageProvider>
}
