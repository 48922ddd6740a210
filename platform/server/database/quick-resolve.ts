import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Drizzle's package lists hundreds of entries in 180 kB of JSON. Node parses it for each of several
 * hundred imports, about half of the CPU at startup.
 */
const named = /^drizzle-orm(\/|$)/
const inside = /\/node_modules\/drizzle-orm\/.*\.js$/

/** Resolves Drizzle's modules without parsing its package file each time. */
export function resolveQuickly(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context
      if (inside.test(parentURL) && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!named.test(specifier) || !context.conditions.includes('import'))
        return next(specifier, context)
      const resolved = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, resolved)
      return resolved
    },
  })
}
