import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, type ComponentType } from 'react'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import type { Call } from './call.ts'
import type { SiteLink } from './module.ts'

/** A dashboard tile, for a part of the site; the account menu has the member's own pages. */
type DashboardCard = SiteLink & { text: string; icon: LucideIcon }

/** What is new for the member, low on the dashboard; nothing without any news. */
type DashboardPanel = {
  order: number
  load: () => Promise<ComponentType>
}

/** A part of the overview of the seller's desk; it shows nothing while it has nothing to say. */
type DeskPanel = {
  order: number
  /** `waiting` adds rows to the list of what waits for the seller; `figures` stands below it. */
  part: 'waiting' | 'figures'
  load: () => Promise<ComponentType>
}

/** Where the control center's navigation lists a tab. */
export type ControlCenterGroup = 'main' | 'review' | 'content' | 'community' | 'money' | 'system'

/** A tab of the control center. */
export type ControlCenterTab = {
  /** Its name in the address. */
  value: string
  label: string
  /** Its heading, if it isn't the label. */
  heading?: string
  order: number
  isForAdministrators: boolean
  group: ControlCenterGroup
  /** What it looks like while it loads; a table with filters if omitted. */
  shape?: 'form' | 'rows' | 'figures'
  /** Kinds of items waiting for review that its count shows; all kinds for `all`. */
  waitingKinds?: string[] | 'all'
  /** What the command palette offers besides opening it. */
  actions?: { label: string; to: string }[]
  load: () => Promise<ComponentType>
}

/** A record that the command palette leads to. */
export type FoundRecord = { id: string; label: string; detail: string; to: string }

/** Finds an administrator's records by what they contain. */
type RecordSearch = {
  /** What it finds, such as "Members". */
  label: string
  order: number
  /** The function that finds the first few, in its list's order. */
  load: () => Promise<(call: Call, text: string) => Promise<FoundRecord[]>>
}

/**
 * What a feature contributes to members' own pages, in `web/member-module.ts`. Visitors never load
 * it.
 */
export type MemberModule = {
  dashboardPanels?: DashboardPanel[]
  dashboardCards?: DashboardCard[]
  /** Pages of the seller's desk. */
  deskLinks?: SiteLink[]
  deskPanels?: DeskPanel[]
  controlCenterTabs?: ControlCenterTab[]
  recordSearches?: RecordSearch[]
}

type MemberContributions = {
  dashboardPanels: (DashboardPanel & { Content: ComponentType })[]
  dashboardCards: DashboardCard[]
  deskLinks: SiteLink[]
  deskPanels: (DeskPanel & { Content: ComponentType })[]
  controlCenterTabs: (ControlCenterTab & { Content: ComponentType })[]
  recordSearches: RecordSearch[]
}

/** What all features contribute to members' own pages. */
export const MemberContributionsContext = createContext<MemberContributions>({
  dashboardPanels: [],
  dashboardCards: [],
  deskLinks: [],
  deskPanels: [],
  controlCenterTabs: [],
  recordSearches: [],
})

/** For components inside the `MemberContributions` of `useContributions`. */
export const useMemberContributions = (): MemberContributions =>
  useContext(MemberContributionsContext)

/** Combines the features' contributions, each list in order. */
export function collectMemberContributions(modules: MemberModule[]): MemberContributions {
  const inOrder = <T extends { order: number }>(list: T[]) => list.sort((a, b) => a.order - b.order)
  return {
    dashboardPanels: inOrder(modules.flatMap(({ dashboardPanels = [] }) => dashboardPanels)).map(
      (panel) => ({ ...panel, Content: lazyWithPreload(panel.load) }),
    ),
    dashboardCards: inOrder(modules.flatMap(({ dashboardCards = [] }) => dashboardCards)),
    deskLinks: inOrder(modules.flatMap(({ deskLinks = [] }) => deskLinks)),
    deskPanels: inOrder(modules.flatMap(({ deskPanels = [] }) => deskPanels)).map((panel) => ({
      ...panel,
      Content: lazyWithPreload(panel.load),
    })),
    controlCenterTabs: inOrder(
      modules.flatMap(({ controlCenterTabs = [] }) => controlCenterTabs),
    ).map((tab) => ({ ...tab, Content: lazyWithRetry(tab.load) })),
    recordSearches: inOrder(modules.flatMap(({ recordSearches = [] }) => recordSearches)),
  }
}
