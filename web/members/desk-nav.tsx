import { href } from '#web/routing/href.ts'
import '#web/product-management/product-management.css'

type View = 'members' | 'money' | 'log'

const links: readonly { view: View; label: string; address: string }[] = [
  { view: 'members', label: 'Members', address: href('members') },
  { view: 'money', label: 'Money', address: href('money') },
  { view: 'log', label: 'Log', address: href('admin-log') },
]

/** The views of members and money, each with its address. */
export const DeskNav = ({ open }: { open: View }) => (
  <nav className="management-nav" aria-label="Members and money">
    <ul>
      {links.map(({ view, label, address }) => (
        <li key={view}>
          <a href={address} aria-current={view === open ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
