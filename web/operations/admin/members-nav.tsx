import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { href } from '#web/platform/routing/href.ts'

const addresses = { members: href('members'), money: href('money'), log: href('admin-log') }
const views = [
  { label: 'Members', href: addresses.members },
  { label: 'Money', href: addresses.money },
  { label: 'Log', href: addresses.log },
]

/** Navigation of the member and revenue pages. */
export const MembersNav = ({ open }: { open: keyof typeof addresses }) => (
  <AdminViews label="Members and money" views={views} current={addresses[open]} />
)
