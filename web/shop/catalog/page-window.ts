/** Maximum number of page buttons. */
const maxButtons = 5

/** Page numbers with a button: a range around the current page. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(maxButtons, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), totalPages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Text beside the buttons if there are more pages than buttons. */
export const pageOf = (page: number, totalPages: number): string | null =>
  totalPages > maxButtons ? `Page ${page} of ${totalPages}` : null
