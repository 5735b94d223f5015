import './admin-views.css'

interface AdminView {
  href: string
  label: string
  /** How many there are of what the view shows. */
  count?: number | undefined
  /** What of them is counted, for whoever only hears it. */
  counted?: string
}

interface AdminViewsProps {
  /** What the views are about. */
  label: string
  views: readonly AdminView[]
  /** The address of the one that is open; none where a page below them is. */
  current: string | undefined
}

/** The views of one part of the operator's desk, each with its address. */
export const AdminViews = ({ label, views, current }: AdminViewsProps) => (
  <nav className="desk-views print:hidden" aria-label={label}>
    <ul>
      {views.map(({ href, label: name, count, counted }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {name}
            {count !== undefined && (
              <span className="desk-views-count">
                {count}
                {counted && <span className="sr-only"> {counted}</span>}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
