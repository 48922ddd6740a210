import { resolveQuickly } from '#platform/server/database/quick-resolve.ts'

/** Before any other module is looked for; hence the late import. */
resolveQuickly()
const { start } = await import('./start.ts')
await start()
