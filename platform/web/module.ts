import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { LoaderFunction } from 'react-router'

/** A page, loaded when it is visited. */
export type PageRoute = {
  path: string
  /** The page's file from the project's root, by which the server finds what to load ahead. */
  file: string
  load: () => Promise<{ Component: () => ReactNode; loader?: LoaderFunction }>
  /** Visitors are sent to the login and come back afterwards. */
  isForMembers?: true
}

/** Another name of a page, for good; its query goes along. */
export type AliasRoute = { path: string; aliasOf: string }

/** A link of the navigation; lower `order` comes first. */
export type SiteLink = { to: string; label: string; order: number }

/** The footer's columns beside the brand. */
export type FooterColumn = 'Platform' | 'Marketplace' | 'Support'

/** A tile of the dashboard. */
export type DashboardCard = SiteLink & { text: string; icon: LucideIcon; isForStaff?: true }

/** A tab of the control center. */
export type ControlCenterTab = {
  /** Its name in the address. */
  value: string
  label: string
  order: number
  isForAdministrators: boolean
  /** Among the main tabs, not the buttons. */
  isInBar: boolean
  load: () => Promise<ComponentType>
}

/** Everything that one feature contributes to the site's pages. */
export type WebModule = {
  routes?: (PageRoute | AliasRoute)[]
  mainLinks?: SiteLink[]
  footerLinks?: (SiteLink & { column: FooterColumn })[]
  dashboardCards?: DashboardCard[]
  controlCenterTabs?: ControlCenterTab[]
}
