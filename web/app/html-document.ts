import { documentTitle } from '#web/platform/browser/document-title.ts'
import { href } from '#web/platform/routing/href.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import type { Assets } from './assets.ts'
import { pageDescriptions } from './page-descriptions.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/**
 * A placeholder that the server may fill (server/platform/pages/placeholders.ts), with its default content. The
 * footer's is below #root, where no script replaces it.
 */
export const placeholder = (
  name: 'title' | 'description' | 'session' | 'site' | 'head' | 'bar' | 'main' | 'footer',
  content = '',
) => `<!--slot:${name}-->${content}<!--/slot:${name}-->`

const defaultDescription =
  'Graded lessons in personal finance for teenagers and adults, a quiz after each, and progress you can see.'

/** Static pages work without scripts; app pages show a notice that they need them. */
const noscriptNotice =
  '<noscript><div class="bg-warn-soft"><p class="page py-4">This page needs JavaScript, which is switched off in your browser. ' +
  `<a href="${href('landing')}">Home</a> and <a href="${href('about')}">About</a> can be read without it.</p></div></noscript>\n`

/** Link preview metadata for messengers and search engines; the server adds the URLs. */
const linkPreview = ({ title }: PageDefinition, description: string) =>
  `<meta property="og:type" content="website">
<meta property="og:site_name" content="Moneta">
<meta property="og:title" content="${escapeHtml(documentTitle(title))}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta name="twitter:card" content="summary_large_image">
`

/**
 * Creates a complete HTML document. The theme color is the navigation bar's color: both values copy the token
 * --surface, which a meta element cannot read.
 * @param content HTML inside #root
 */
export function htmlDocument(
  page: PageDefinition,
  content: string,
  { beforePaint, script, modules, styles, fonts }: Assets,
): string {
  const description = pageDescriptions[page.name] ?? defaultDescription
  // Styles come first: the first paint needs them, and the fallback font has the same metrics as the web font.
  const links = [
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...fonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    ),
  ]
  const preloads = modules.map((url) => `<link rel="modulepreload" href="${url}">`)
  return `<!doctype html>
<html lang="en-US" data-page="${page.name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${placeholder('title', `<title>${escapeHtml(documentTitle(page.title))}</title>`)}
${placeholder('description', `<meta name="description" content="${escapeHtml(description)}">`)}
${placeholder('site')}${page.isStatic ? '' : placeholder('session')}
<meta name="theme-color" content="#fffefd" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#172123" media="(prefers-color-scheme: dark)">
<script src="${beforePaint}"></script>
${page.isStatic ? linkPreview(page, description) : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${links.join('\n')}
<template id="scripts">
${preloads.join('\n')}
<script type="module" src="${script}"></script>
</template>
${placeholder('head')}</head>
<body>
${page.isStatic ? '' : noscriptNotice}<div id="root">${content}</div>
${placeholder('footer')}</body>
</html>
`
}
