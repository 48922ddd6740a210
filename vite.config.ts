import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs is one file, so that the first view asks for few; a page's own parts stay with the page. */
const inEveryPage = new RegExp(
  [
    'rolldown/runtime',
    'vite/preload-helper',
    'node_modules/(react|react-dom|scheduler|react-router)/',
    'node_modules/@tanstack/(query-core|react-query)/(?!.*(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)[.])',
    'app/web/(entry-client|routes|modules|Application|Shell|TopBar|SearchLink|Footer|Fault|navigation)[.]tsx?$',
    'features/[^/]+/web/module[.]ts$',
    'features/identity/(web/(public|viewer)|contract/(current-user|display-name))[.]tsx?$',
    'features/news/(web/(queries|naming)|contract/(reading|rules))[.]tsx?$',
    'features/(pages/contract/text-pages|search/contract/rules)[.]ts$',
    'platform/contract/(count-text|endpoint|errors|site|states)[.]ts$',
    'platform/web/(PrefetchLink|call|contributions|form|head|nonce|page-data|lazy-with-preload|query|site|toast)[.]tsx?$',
    'platform/web/ui/(Button|Count|Pill|Skeleton|SkipLink|Spinner|Time|button-look|class-names|outline)[.]tsx?$',
  ].join('|'),
)

/** The browser fetches what a page's file imports by itself; a list of all files in the first one would cost more than it saves. */
const noPreloadList: Plugin = {
  name: 'no-preload-list',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

/** A component that nothing uses is left out: only tools for developers read its name, and giving it one is all that would keep it. */
const noDisplayNames: Plugin = {
  name: 'no-display-names',
  transform: {
    filter: { id: /react-router\/dist\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
  },
}

/** The server finds a page's files by their names; browsers don't need the names. */
const noFileNames: Plugin = {
  name: 'no-file-names',
  enforce: 'pre',
  transform: {
    filter: { id: /features\/[^/]+\/web\/module\.ts$/ },
    handler: (code) => code.replace(/\bfile: '[^']+',/g, ''),
  },
}

/** Endpoints' summaries are for the description of the API, which the server writes. */
const noSummaries: Plugin = {
  name: 'no-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /features\/[^/]+\/contract\/[^/]*endpoints[.]ts$/ },
    handler: (code) => code.replace(/^\s+summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''),
  },
}

/** Two builds of one source: the browser's, with a manifest, and the server's rendering bundle (`--ssr`). */
export const config = defineConfig(({ isSsrBuild }) => ({
  plugins: [
    noPreloadList,
    noDisplayNames,
    !isSsrBuild && [noFileNames, noSummaries],
    react(),
    tailwindcss(),
  ],
  publicDir: false,
  // The libraries go into the rendering bundle in their production form, whatever NODE_ENV says when the server starts: their other form takes four times as long.
  ...(isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: isSsrBuild
    ? { outDir: '.build/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: '.build/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        assetsInlineLimit: 0,
        // Every page has the one style sheet, so no chunk needs a list of those it waits for.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'app/web/entry-client.tsx',
          // A door such as `web/public.tsx` opens to what is asked of it; what else it names stays where it is.
          treeshake: {
            moduleSideEffects: (id: string) => !/\/(platform|features)\/.*\.tsx?$/.test(id),
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
                },
                { name: 'frame', test: inEveryPage },
                {
                  name: 'debate',
                  test: /features\/debates\/(contract\/(rules|endpoints|live)[.]ts$|web\/(Scoreboard|RollingFigure|StatusPill|use-live|use-risen|newest|queries)[.]tsx?$)/,
                },
                {
                  name: 'front',
                  test: /features\/(home\/web\/(Landing|LandingClip|readings)|news\/web\/FrontNews)[.]tsx?$/,
                },
                {
                  name: 'article',
                  test: /features\/news\/web\/(ArticleMedia|MoreNews|ShareButton)[.]tsx$|features\/(comments|moderation)\/web\/public[.]tsx$|platform\/web\/(structured-parts|use-optimistic-toggle)[.]tsx?$|platform\/web\/ui\/(Avatar|Notice|ErrorState|Prose|prose-html)[.]tsx?$/,
                },
              ],
            },
          },
        },
      },
}))

export { config as default }
