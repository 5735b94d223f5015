import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

/** The list of lessons while it loads. */
export const LessonListSkeleton = () => (
  <Loading label="Loading the lessons..." labelHidden className="card grid gap-4">
    <SkeletonLines lines={6} />
  </Loading>
)
