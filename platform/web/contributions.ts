import { createContext, useContext, type ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import type { ControlCenterTab, SlotName, SlotProps, WebModule } from './module.ts'

type SlotContents = { [S in SlotName]?: ComponentType<SlotProps[S]> }

type Contributions = Required<Omit<WebModule, 'routes' | 'controlCenterTabs' | 'slots'>> & {
  controlCenterTabs: (ControlCenterTab & { Content: ComponentType })[]
  slots: SlotContents
}

/** What all features contribute to shared pages. */
export const ContributionsContext = createContext<Contributions>({
  mainLinks: [],
  footerLinks: [],
  dashboardCards: [],
  controlCenterTabs: [],
  slots: {},
})

export const useContributions = (): Contributions => useContext(ContributionsContext)

/** Combines the features' contributions, each list in order. */
export function collectContributions(modules: WebModule[]): Contributions {
  const collect = <K extends keyof WebModule>(key: K): NonNullable<WebModule[K]> =>
    modules
      .flatMap((module) => (module[key] ?? []) as { order: number }[])
      .sort((a, b) => a.order - b.order) as NonNullable<WebModule[K]>
  return {
    mainLinks: collect('mainLinks'),
    footerLinks: collect('footerLinks'),
    dashboardCards: collect('dashboardCards'),
    controlCenterTabs: collect('controlCenterTabs').map((tab) => ({
      ...tab,
      Content: lazyWithRetry(tab.load),
    })),
    slots: Object.fromEntries(
      modules
        .flatMap(({ slots = {} }) => Object.entries(slots))
        .map(([name, load]) => [name, lazyWithPreload(load)]),
    ),
  }
}
