import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Node looks for every import's package file, up folder by folder, and reads it again: half of the
 * CPU at startup. The answers are known: this project's sources, and a few large packages of
 * modules only.
 */
const project = new URL('../../', import.meta.url).href
const source = /^\.\.?\/.*\.ts$/
const alias = /^#((?:platform|features|app)\/.*\.ts)$/
const inPackages = /\/node_modules\//
const inModules = /\/node_modules\/(?:drizzle-orm|pg-boss|zod)\/.*\.js$/
const script = /^\.\.?\/.*\.js$/

/** Resolves what is imported without Node's search where the answer is known. */
export function resolveQuickly(): void {
  /** What the project's own files import from packages, which all of them find in one place. */
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '', conditions } = context
      if (!parentURL.startsWith(project) || !conditions.includes('import'))
        return next(specifier, context)
      if (inPackages.test(parentURL))
        return inModules.test(parentURL) && script.test(specifier)
          ? at(new URL(specifier, parentURL), 'module')
          : next(specifier, context)
      if (source.test(specifier)) return at(new URL(specifier, parentURL), 'module-typescript')
      const path = alias.exec(specifier)?.[1]
      if (path) return at(new URL(path, project), 'module-typescript')
      if (specifier.startsWith('.') || specifier.startsWith('#')) return next(specifier, context)
      const resolved = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(specifier, resolved)
      return resolved
    },
  })
}

const at = ({ href }: URL, format: string) => ({ url: href, format, shortCircuit: true })
