const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in an element or between the quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

export interface HtmlPage {
  title: string
  /** Address of the page's own styles. */
  styles: string
  /** Address of the page's script, where it has one. */
  script?: string
  /** HTML. */
  body: string
}

/** A page of a stand-in: it loads its own styles, its own script at most, and nothing from elsewhere. */
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
