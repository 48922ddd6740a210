import { resolveQuickly } from '#platform/server/quick-resolve.ts'

/**
 * Loaded before each test file of a full run; loading modules is half the time of opening the
 * product.
 */
resolveQuickly()
