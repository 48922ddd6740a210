import { resolveQuickly } from '#platform/server/quick-resolve.ts'

/** Before any other module is looked for; hence the late import. */
resolveQuickly()
const { start } = await import('./start.ts')
await start()
