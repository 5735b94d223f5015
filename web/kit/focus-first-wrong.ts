/** Leads to the first field of a form that is wrong, once the sentences stand on the page. */
export const focusFirstWrong = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
