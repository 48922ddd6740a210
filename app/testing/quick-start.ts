import { resolveQuickly } from '#platform/server/database/quick-resolve.ts'

/** Loaded before each test file of a whole run: half the time of opening the product goes there. */
resolveQuickly()
