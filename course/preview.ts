/** Length in characters of a lesson's plain-text preview in the list. */
export const previewLength = 120

/** The first 120 characters of a lesson as plain text: no headings, formatting, links or blocks. */
export const lessonPreview = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/^#+ .*$/gm, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, previewLength)
