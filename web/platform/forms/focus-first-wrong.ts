/** Focuses the first invalid field once the error messages are rendered. */
export const focusFirstWrong = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
