/**
 * The environment of a process that a test starts: these settings and none of a developer's own,
 * and the folder of compiled modules where the run has one (NODE_COMPILE_CACHE).
 */
export function childEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    ...settings,
  }
}
