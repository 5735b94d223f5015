/** So many numbered buttons lead to pages. */
const maxButtons = 5

/** The numbers of the pages that have a button: a window round the page that is open. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(maxButtons, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), totalPages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Said beside the buttons where there are more pages than buttons. */
export const pageOf = (page: number, totalPages: number): string | null =>
  totalPages > maxButtons ? `Page ${page} of ${totalPages}` : null
