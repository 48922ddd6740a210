import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        rollupOptions: { input: 'app/web/entry-client.tsx' },
      },
}))

export { config as default }
