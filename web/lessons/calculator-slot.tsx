import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { LessonCalculator } from './calculators/lesson-calculator.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** Keeps a calculator's room in the text, and fetches it when the reader comes near. */
export function CalculatorSlot({ name }: { name: string }) {
  const [room, isNear] = useNearViewport<HTMLDivElement>()
  if (isNear) return <LessonCalculator name={name} />
  return (
    <div ref={room} className="card calculator">
      <Loading label="The calculator is loading." labelHidden className="grid gap-6">
        <Skeleton className="h-6 w-1/2" />
        <SkeletonLines lines={8} />
      </Loading>
    </div>
  )
}
