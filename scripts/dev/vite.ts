import react from '@vitejs/plugin-react'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer, type Connect, type Plugin, type ViteDevServer } from 'vite'
import { developmentPaths } from './pages.ts'
import type { Product } from './product.ts'

/** What the development server answers itself; the product answers everything else. */
const sources = /^\/(?:@|app\/|features\/|platform\/|node_modules\/)/
/** Code that only browsers and tests run. */
const notTheProducts = /\/(?:web|testing|tests)\/|\.test\.ts$/

/** Starts what has no restart: modules with their hot replacement, and the way to the product. */
const preamble = `import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
await import('/app/web/entry-client.tsx')`

type Options = { port: number; host: string; productPort: number; product: Product }

/** The development server: sources for browsers and for rendering, and the product behind it. */
export function openDevelopmentServer(options: Options): Promise<ViteDevServer> {
  const { port, host, productPort } = options
  return createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    clearScreen: false,
    optimizeDeps: { entries: ['app/web/entry-client.tsx'] },
    plugins: [development(options)],
    server: {
      port,
      host,
      strictPort: true,
      watch: { ignored: ['.build', '.data', 'test-results'].map((each) => `${resolve(each)}/**`) },
      proxy: {
        [`^(?!${sources.source.slice(1)})`]: {
          target: `http://127.0.0.1:${productPort}`,
          ws: true,
          // The development server's own connection.
          bypass: ({ url, headers }) =>
            headers['sec-websocket-protocol']?.startsWith('vite-') ? url : undefined,
        },
      },
    },
  })
}

function development({ product }: Options): Plugin {
  return {
    name: 'development',
    resolveId: (id) => (id === developmentPaths.entry ? id : null),
    load: (id) => (id === developmentPaths.entry ? preamble : null),
    configureServer(server) {
      server.middlewares.use(developmentPaths.modules, modulesFor(server))
      const passOn = async (response: ServerResponse, next: Connect.NextFunction) => {
        if (await product.ready()) next()
        else refuse(response)
      }
      server.middlewares.use((request, response, next) => {
        if (sources.test(request.url ?? '')) next()
        else void passOn(response, next)
      })
      server.watcher.on('all', (_event, file) => {
        const path = file.slice(server.config.root.length)
        if (!/^\/(?:app|features|platform|content)\/|^\/\.env$/.test(path)) return
        if (notTheProducts.test(path)) product.forgetPages()
        else void product.restart()
      })
    },
  }
}

/** Answers in place of a product that couldn't start. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain' })
  response.end('The server stopped. The terminal says why; it starts at the next change.')
}

/** Hands modules to the product, which renders pages with them. */
function modulesFor(server: ViteDevServer): Connect.NextHandleFunction {
  return (request: IncomingMessage, response) => {
    void (async () => {
      const payload = JSON.parse(await text(request)) as never
      const answer = await server.environments.ssr.hot.handleInvoke(payload)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })()
  }
}
