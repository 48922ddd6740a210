import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs is one file, so that the first view asks for few; a page's own parts stay with the page. */
const inEveryPage = new RegExp([
  'node_modules/(react|react-dom|scheduler|react-router|@tanstack/[^/]+)/',
  'lucide-react/dist/esm/[^/]+$',
  'platform/contract/(?!schemas)[^/]+$',
  'platform/web/[^/]+[.]tsx?$',
  'platform/web/ui/(Button|Spinner|Avatar|Skeleton|Pill|Time|Callout|Notice|ErrorState|EmptyState|class-names|button-look)[.]tsx?$',
].join('|'))

/** Two builds of one source: the browser's, with a manifest, and the server's rendering bundle (`--ssr`). */
export const config = defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: '.build/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: '.build/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'app/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: inEveryPage },
              ],
            },
          },
        },
      },
}))

export { config as default }
