import { Button, ButtonLink } from '#web/ui/button.tsx'
import { pageOf, pageWindow } from './page-window.ts'

interface ShopPagesProps {
  page: number
  totalPages: number
  pathWith: (change: { page: number }) => string
}

/** Pagination; each page is a link, so that it can be opened in a new tab. */
export function ShopPages({ page, totalPages, pathWith }: ShopPagesProps) {
  if (totalPages <= 1) return null
  const words = pageOf(page, totalPages)
  return (
    <nav className="shop-pages" aria-label="Pages">
      <Step label="Previous" to={page > 1 ? pathWith({ page: page - 1 }) : null} />
      <ol>
        {pageWindow(page, totalPages).map((number) => (
          <li key={number}>
            <a
              className="btn"
              href={pathWith({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {words && <span className="text-ink-soft text-sm">... {words}</span>}
      <Step label="Next" to={page < totalPages ? pathWith({ page: page + 1 }) : null} />
    </nav>
  )
}

function Step({ label, to }: { label: string; to: string | null }) {
  return to ? (
    <ButtonLink kind="secondary" href={to}>
      {label}
    </ButtonLink>
  ) : (
    <Button kind="secondary" disabled>
      {label}
    </Button>
  )
}
