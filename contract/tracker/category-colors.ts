/** Allowed category colors. Each contrasts with the page in light and dark mode. */
export const categoryColors = [
  '#b47c2e',
  '#bf6542',
  '#3e85b3',
  '#6d70b8',
  '#588b52',
  '#99619c',
  '#bd4e68',
  '#2f8a85',
  '#82863e',
  '#737e83',
] as const

export type CategoryColor = (typeof categoryColors)[number]
