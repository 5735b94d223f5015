import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { adminRoutes } from '#contract/admin-routes.ts'
import type { Route } from '#contract/platform/route.ts'
import { newsRoutes } from './contract/accounts/news-routes.ts'
import { requestRoutes } from './contract/accounts/request-routes.ts'
import { reviewMailRoutes } from './contract/accounts/review-mail-routes.ts'
import { mixedRoutes } from './contract/learning/mixed-routes.ts'
import { reviewRoutes } from './contract/learning/review-routes.ts'
import { commonRoutes, routes } from './contract/routes.ts'
import { trackerPageRoutes } from './contract/tracker/page-routes.ts'
import { visitorRoutes } from './contract/visitor-routes.ts'

/** The server's address for `npm run dev`. The page's origin is Vite's, so APP_URL is that one in development. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** Forwards the browser's host name; with another one the server would redirect forever. */
const passOn = { target: server, changeOrigin: false }

/** In development every page is rendered on request, by the same function as in the build. */
const pagesOnDemand: Plugin = {
  name: 'pages-on-demand',
  apply: 'serve',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      try {
        const { renderForDevelopment } = await vite.ssrLoadModule('/web/app/prerender.tsx')
        const url = request.originalUrl ?? '/'
        const { html, status } = await renderForDevelopment(new URL(url, 'http://page').pathname)
        response.statusCode = status
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(url, html))
      } catch (error) {
        next(error)
      }
    })
  },
}

type Table = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** The parts that a browser needs of the endpoints selected by a condition. */
const tableForBrowsers = (table: Table, isWanted: (route: Route) => boolean) =>
  Object.fromEntries(
    Object.entries(table).map(([feature, named]) => [
      feature,
      Object.fromEntries(
        Object.entries(named)
          .filter(([, route]) => isWanted(route))
          .map(([name, { method, path, idempotent }]) => [name, { method, path, ...(idempotent && { idempotent }) }]),
      ),
    ]),
  )

const isAdmins = ({ access }: Route) => access === 'admin'
/** No page names them: partners call webhooks, and the sign-in provider redirects to the callback. */
const isForPartners = ({ path }: Route) => /^\/api\/webhooks\/|\/callback$/.test(path)

/** The tables that a contract file exports to browsers; admin-only endpoints are loaded with the admin area. */
function tablesOf(file: string) {
  if (file.endsWith('/visitor-routes.ts')) return { visitorRoutes: tableForBrowsers(visitorRoutes, () => true) }
  if (file.endsWith('/admin-routes.ts'))
    return { adminRoutes: tableForBrowsers(routes, (route) => isAdmins(route) || ofAdmin.has(route)) }
  const ofPages = tablesOfPages[basename(file)]
  if (ofPages)
    return Object.fromEntries(
      Object.entries(ofPages).map(([name, table]) => [name, tableForBrowsers(table, () => true)]),
    )
  return {
    commonRoutes: tableForBrowsers(commonRoutes, (route) => !isAdmins(route) && !isForPartners(route)),
    routes: tableForBrowsers(routes, () => true),
  }
}

/** Tables that are loaded with their pages, by file: the name of the export, and the table. */
const tablesOfPages: Readonly<Record<string, Readonly<Record<string, Table>>>> = {
  'review-routes.ts': { reviewRoutes },
  'mixed-routes.ts': { mixedRoutes },
  'review-mail-routes.ts': { reviewMailRoutes },
  'request-routes.ts': { requestRoutes },
  'news-routes.ts': { newsRoutes },
  'page-routes.ts': { trackerPageRoutes },
}

const ofAdmin = new Set<Route>(Object.values(adminRoutes).flatMap((named) => Object.values<Route>(named)))

/**
 * The browser calls by method and path and marks what may be retried. Who may call how often is for the server to say, so
 * that part of the table stays off every page. The root tables become literals, so no page loads the tables of the areas.
 */
const routesForBrowsers: Plugin = {
  name: 'routes-for-browsers',
  apply: 'build',
  transform: {
    filter: {
      id: /\/contract\/((admin-|visitor-)?routes|[a-z]+\/(review|mixed|review-mail|request|news|page)-routes)\.ts$/,
    },
    handler: (_code, id) => {
      const lines = Object.entries(tablesOf(id)).map(
        ([name, table]) => `export const ${name} = ${JSON.stringify(table)}`,
      )
      return { code: lines.join('\n'), map: null }
    },
  },
}

/**
 * Removes what only development needs from icons: React warns there about children without a key. The keys are random
 * text, which does not compress, and the fixed order of an icon's lines makes them unnecessary.
 */
const iconsForBrowsers: Plugin = {
  name: 'icons-for-browsers',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
  },
}

/**
 * Libraries change less often than our own pages, so returning users still have them cached after a deploy. Code shared
 * by many pages is one chunk, because a chunk per component would need a request each. Only components that import a
 * library, and those of dialogs alone, are separate chunks.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'query', test: /node_modules\/@tanstack\/query-core\//, priority: 2 },
  // Code that the pages for visitors use too.
  {
    name: 'shared',
    test: /\/web\/ui\/(brand|button|card|classes|footer|amount-list|link|medal|mobile-menu|money|nav-bar|notice|page|plot|spinner|theme-switch|tier-badge)\.|\/web\/platform\/[a-z]+\/(page-patterns|href|fill-path|footer-links|number-words|number-text|sign-in|errors|fetch-json|visitor-api|try-storage|document-title)\.|\/lucide-react\/(?!.*\/icons\/)|\/(contract\/platform|contract|course)\/(tiers|money|visitor-routes)\./,
    minShareCount: 2,
    priority: 1,
  },
  // Endpoints of links in e-mails: each chunk has a name in the list of files that every page loads.
  { name: 'link-routes', test: /\/contract\/accounts\/(request|review-mail|news)-routes\./, priority: 2 },
  { name: 'icons', test: /\/lucide-react\/.*\/icons\/(?!chevron-right)/, minShareCount: 12, priority: 1 },
  // Code that most pages of the app share and visitor pages do not load.
  {
    name: 'app',
    test: /node_modules\/@tanstack\/react-query\/|\/web\/platform\/[a-z]+\/(api|use-api-mutation|idempotency-keys|first-view|stale-notice)\.|\/web\/ui\/(?!dialog|confirm-dialog|conflict-notice|popup-focus|menu|range|tabs)/,
    minShareCount: 16,
    priority: 0,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'web/app/public',
  appType: 'custom',
  plugins: [react(), tailwindcss(), pagesOnDemand, routesForBrowsers, iconsForBrowsers],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT || 5173),
    strictPort: true,
    proxy: { '/api': passOn, '/sandbox': passOn, '/healthz': passOn },
  },
  // The server loads the SSR code as is: with the libraries bundled, as in production.
  // Data on the device does not exist there. Node's own storage would be one for all members.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined' },
  }),
  build: {
    outDir: 'dist/web',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/app/prerender.tsx', 'web/app/server-render.tsx']
        : ['web/app/main.tsx', 'web/app/static-main.tsx', 'web/app/before-paint.ts'],
      // Server output has different names than browser output.
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : {
            // Every page loads the list of all names, and hashes do not compress; 32 bits of each name still differ.
            chunkFileNames: 'assets/[name]-[hash:8].js',
            assetFileNames: 'assets/[name]-[hash:8][extname]',
            hashCharacters: 'hex',
            codeSplitting: { groups: chunks },
          },
    },
  },
}))
