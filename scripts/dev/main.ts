import { resolveQuickly } from '#platform/server/quick-resolve.ts'

resolveQuickly()
const { start } = await import('#app/server/start.ts')
const { pagesFromSources } = await import('./pages.ts')

/** The product as `npm run dev` runs it, beside the development server at the address given. */
const [address = ''] = process.argv.slice(2)
await start({ pages: () => pagesFromSources(address), joinsDatabase: true })
