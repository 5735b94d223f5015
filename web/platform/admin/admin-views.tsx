import './admin-views.css'

interface AdminView {
  href: string
  label: string
  /** Number of items in the view. */
  count?: number | undefined
  /** Accessible label of the count, for screen readers. */
  counted?: string
}

interface AdminViewsProps {
  /** Accessible name of the view list. */
  label: string
  views: readonly AdminView[]
  /** URL of the open view; none if a subpage is open. */
  current: string | undefined
}

/** Navigation between the views of one admin area, each with its own URL. */
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
