import { LessonCalculator } from '#web/learning/calculators/lesson-calculator.tsx'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/**
 * Reserves space for a calculator in the text. It loads near the viewport or when the browser is idle: Tab, printing
 * and find-in-page do not scroll there first.
 */
export function CalculatorSlot({ name }: { name: string }) {
  const [room, isNear] = useNearViewport<HTMLDivElement>()
  const isIdle = useIdle()
  if (isNear || isIdle) return <LessonCalculator name={name} />
  return (
    <div ref={room} className="card calculator">
      <Loading label="The calculator is loading." labelHidden className="grid gap-6">
        <Skeleton className="h-6 w-1/2" />
        <SkeletonLines lines={8} />
      </Loading>
    </div>
  )
}
