import { Status } from '#web/ui/status.tsx'

export const ActiveStatus = ({ isActive }: { isActive: boolean }) => (
  <Status kind={isActive ? 'done' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Status>
)
