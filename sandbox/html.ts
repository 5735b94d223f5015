const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

export interface HtmlPage {
  title: string
  /** URL of the page's styles. */
  styles: string
  /** URL of the page's script, if it has one. */
  script?: string
  /** HTML. */
  body: string
}

/** A page of a stand-in service. It loads only its own styles and at most one script of its own. */
export const htmlPage = ({ title, styles, script, body }: HtmlPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">${script ? `\n<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
