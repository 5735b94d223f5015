import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageNumbers } from './management-url-state.ts'
import { useManagementUrlState } from './use-management-url-state.ts'
import './pager.css'

interface PagerProps {
  /** The accessible name of the listed items. */
  label: string
  totalPages: number
}

/** Pagination of a list; renders nothing for a single page. */
export function Pager({ label, totalPages }: PagerProps) {
  const { urlState, hrefOf: hrefWith, filter } = useManagementUrlState()
  const { page } = urlState
  const hrefOf = (to: number) => hrefWith({ page: to })
  // A page beyond the end, after its last row was deleted, redirects to the last page.
  useEffect(() => {
    if (page > Math.max(1, totalPages)) filter({ page: Math.max(1, totalPages) })
  })
  if (totalPages <= 1) return null
  return (
    <nav className="management-pages" aria-label={label}>
      <Step to={page - 1} isThere={page > 1} hrefOf={hrefOf}>
        Previous
      </Step>
      <ol>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            <a
              className="btn btn-quiet"
              href={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {totalPages > 5 && (
        <span className="text-ink-soft text-sm">
          ... Page {page} of {totalPages}
        </span>
      )}
      <Step to={page + 1} isThere={page < totalPages} hrefOf={hrefOf}>
        Next
      </Step>
    </nav>
  )
}

interface StepProps {
  to: number
  isThere: boolean
  hrefOf: (page: number) => string
  children: string
}

const Step = ({ to, isThere, hrefOf, children }: StepProps) =>
  isThere ? (
    <ButtonLink kind="secondary" href={hrefOf(to)}>
      {children}
    </ButtonLink>
  ) : (
    <button type="button" className="btn btn-secondary" disabled>
      {children}
    </button>
  )
