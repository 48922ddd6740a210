/**
 * A child process's environment: these settings, none of the developer's own, and the compile cache
 * if the run has one (NODE_COMPILE_CACHE).
 */
export function childEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    ...settings,
  }
}
