import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { PageSource } from '#app/server/rendering/page-source.ts'
import type { RenderPage } from '#app/contract.ts'

/** The development server's own addresses: the browser's entry, and where modules are asked for. */
export const developmentPaths = { entry: '/@development', modules: '/@modules' } as const

/** The message to this process when a source changed. */
export const sourcesChanged = 'changed'

/** Pages rendered from the sources, which the development server at `address` hands out. */
export async function pagesFromSources(address: string): Promise<PageSource> {
  const runner = new ModuleRunner(
    {
      hmr: false,
      sourcemapInterceptor: 'prepareStackTrace',
      transport: {
        invoke: async (payload) => {
          const response = await fetch(address + developmentPaths.modules, {
            method: 'POST',
            body: JSON.stringify(payload),
          })
          return (await response.json()) as { result: unknown } | { error: unknown }
        },
      },
    },
    new ESModulesEvaluator(),
  )
  process.on('message', (message) => {
    if (message === sourcesChanged) runner.clearCache()
  })
  return {
    render: async (request) => {
      const { render } = await runner.import<{ render: RenderPage }>('/app/web/entry-server.tsx')
      return render(request)
    },
    assetsOf: () => ({
      scripts: [developmentPaths.entry],
      styles: ['/platform/web/theme.css?direct'],
      preloads: [],
      fonts: [],
    }),
    isCached: false,
  }
}
