import { createContext, Fragment, useContext, type ComponentType, type ReactNode } from 'react'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import type { SlotName, SlotProps, WebModule } from './module.ts'

type SlotContents = { [S in SlotName]?: ComponentType<SlotProps[S]> }

type Contributions = Required<Omit<WebModule, 'routes' | 'slots'>> & {
  slots: SlotContents
  /**
   * Lets its children call `useMemberContributions`. It loads late: give it a constant element.
   */
  MemberContributions: ComponentType<{ children: ReactNode }>
}

/** What all features contribute to shared pages. */
export const ContributionsContext = createContext<Contributions>({
  mainLinks: [],
  footerLinks: [],
  slots: {},
  MemberContributions: Fragment,
})

export const useContributions = (): Contributions => useContext(ContributionsContext)

/** Combines the features' contributions, each list in order. */
export function collectContributions(
  modules: WebModule[],
): Omit<Contributions, 'MemberContributions'> {
  const collect = <K extends keyof WebModule>(key: K): NonNullable<WebModule[K]> =>
    modules
      .flatMap((module) => (module[key] ?? []) as { order: number }[])
      .sort((a, b) => a.order - b.order) as NonNullable<WebModule[K]>
  return {
    mainLinks: collect('mainLinks'),
    footerLinks: collect('footerLinks'),
    slots: Object.fromEntries(
      modules
        .flatMap(({ slots = {} }) => Object.entries(slots))
        .map(([name, load]) => [name, lazyWithPreload(load as () => Promise<ComponentType>)]),
    ),
  }
}
