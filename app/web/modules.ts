import { collectContributions } from '#platform/web/contributions.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import type { WebModule } from '#platform/web/module.ts'

/** Every feature's web module, found by path. */
export const modules: WebModule[] = Object.values(
  import.meta.glob<WebModule>('../../features/*/web/module.ts', { eager: true, import: 'module' }),
)

export const contributions = {
  ...collectContributions(modules),
  MemberContributions: lazyWithPreload(
    async () => (await import('./MemberContributions.tsx')).MemberContributions,
  ),
}
