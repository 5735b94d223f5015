/** The first field that is wrong gets the focus, once the sentences stand on the page. */
export const focusFirstWrong = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
