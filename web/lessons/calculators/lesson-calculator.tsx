import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#web/kit/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { fetchCalculator, hasCalculator } from './calculator-views.ts'
import { numbersFor, OwnNumbersContext } from './own-numbers.ts'

type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Calculator: ComponentType }

/** The calculator that a lesson's text names. An unknown name shows nothing, as the text goes on without it. */
export function LessonCalculator({ name }: { name: string }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  const { user } = useUser()
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
  }, [name, isKnown, tries])

  if (!isKnown) return null
  if (state.status === 'ready')
    return (
      <OwnNumbersContext value={numbersFor(name, user?.id)}>
        <state.Calculator />
      </OwnNumbersContext>
    )
  return (
    <Card as="section" className="calculator grid gap-6" aria-label="Calculator">
      {state.status === 'failed' ? (
        <>
          <p role="alert">The calculator did not load. The lesson works without it, and nothing was lost.</p>
          <Button kind="secondary" className="justify-self-start" onClick={() => setTries((before) => before + 1)}>
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
