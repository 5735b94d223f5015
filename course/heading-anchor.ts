/** An anchor for a heading: 'Worked example' becomes 'worked-example'. Letters, digits and hyphens, at most 80. */
export const headingAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '') || 'part'
