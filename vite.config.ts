import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type Route, routes } from './contract/routes.ts'

/** Where `npm run dev` finds the server; the page's own origin stays Vite's, so APP_URL is that one in development. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
/** With the host that the browser asked for: the server sends who navigates to another one back to its own address, for ever. */
const passOn = { target: server, changeOrigin: false }

/** In development every page is rendered when it is asked for, by the same function that the build uses. */
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

/**
 * The browser calls by method and path and marks what may be retried. Who may call how often is for the server to say, so
 * that part of the table stays off every page; and what the administrator alone may call comes with the pages of the desk.
 */
const routesForBrowsers: Plugin = {
  name: 'routes-for-browsers',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/routes\.ts$|\/web\/kit\/admin-routes\.ts$/ },
    handler: (_code, id) => {
      const isDesk = id.endsWith('/admin-routes.ts')
      const table = JSON.stringify(routesWhere(({ access }) => (access === 'admin') === isDesk))
      return { code: `export const ${isDesk ? 'adminRoutes' : 'routes'} = ${table}`, map: null }
    },
  },
}

/** The endpoints that fit, with what the browser needs of each. */
function routesWhere(fits: (route: Route) => boolean) {
  const needed = ({ method, path, idempotent }: Route) => ({ method, path, ...(idempotent && { idempotent }) })
  const table = Object.entries(routes).map(([feature, named]) => {
    const found = Object.entries<Route>(named).filter(([, route]) => fits(route))
    return [feature, Object.fromEntries(found.map(([name, route]) => [name, needed(route)]))] as const
  })
  return Object.fromEntries(table.filter(([, named]) => Object.keys(named).length > 0))
}

/**
 * Libraries change less often than our own pages, so a returning reader still has them after a deploy. What many pages
 * share travels in one piece, where every component by itself would be a request of its own; only the components that
 * bring a library along stay by themselves.
 */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'query', test: /node_modules\/@tanstack\/query-core\//, priority: 2 },
  // What the pages for visitors are made of, too.
  {
    name: 'shared',
    test: /\/web\/ui\/(brand|button|card|classes|footer|ledger|link|medal|mobile-menu|money|nav-bar|notice|page|plot|spinner|theme-switch|tier-badge)\.|\/web\/(routing\/(page-patterns|href|fill-path|footer-links)|kit\/(number-words|return-hint|sign-in|sign-in-error|errors|fetch-json|visitor-api|try-storage|document-title))\.|\/lucide-react\/(?!.*\/icons\/)|\/(contract|course)\/(tiers|money|quiz-rules|visitor-routes)\./,
    minShareCount: 3,
    priority: 1,
  },
  { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 11, priority: 1 },
  // What most pages of the app share and those for visitors do not load.
  {
    name: 'app',
    test: /node_modules\/@tanstack\/react-query\/|\/web\/kit\/(api|route-table|use-api-mutation|idempotency-keys)\.|\/web\/ui\/(?!dialog|confirm-dialog|menu|tabs)/,
    minShareCount: 9,
    priority: 0,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'web/app/public',
  appType: 'custom',
  plugins: [react(), tailwindcss(), pagesOnDemand, routesForBrowsers],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT || 5173),
    strictPort: true,
    proxy: { '/api': passOn, '/sandbox': passOn, '/healthz': passOn },
  },
  // The server loads what draws first views by itself: with the libraries in it, as they are in production.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'dist/web',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Where the desk's pages lie stands in one piece, which names no more than it must: the HTML of each names the rest.
      resolveDependencies: (_file, pieces, { hostId }) => (hostId.includes('desk-page-component') ? [] : pieces),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/app/prerender.tsx', 'web/app/first-views.tsx']
        : ['web/app/main.tsx', 'web/app/static-main.tsx', 'web/app/theme.ts'],
      // What the server runs is named apart from what browsers load.
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : { codeSplitting: { groups: chunks } },
    },
  },
}))
