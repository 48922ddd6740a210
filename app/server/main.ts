import { resolveQuickly } from '#platform/server/quick-resolve.ts'

/** Must run before other modules are resolved; hence the late import. */
resolveQuickly()
const { start } = await import('./start.ts')
await start()
