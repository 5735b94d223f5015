import { Status } from '#web/ui/status.tsx'

export const ActiveStatus = ({ isActive }: { isActive: boolean }) => (
  <Status kind={isActive ? 'done' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Status>
)
