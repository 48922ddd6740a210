import type { ComponentType, ReactNode } from 'react'
import type { LoaderFunction } from 'react-router'

/** A page, loaded when it is visited. */
export type PageRoute = {
  path: string
  /** The page's file relative to the project root, used by the server to find preloads. */
  file: string
  load: () => Promise<{ Component: () => ReactNode; loader?: LoaderFunction }>
  /** Visitors go to the login first and return afterwards. */
  isForMembers?: true
}

/** A permanent redirect that keeps the query. */
export type AliasRoute = { path: string; aliasOf: string }

/** A navigation link; lower `order` comes first. */
export type SiteLink = { to: string; label: string; order: number }

/**
 * Components that a feature puts into other features' pages, by slot. The feature whose page has the
 * slot declares it here.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- features add theirs
export interface SlotProps {
  /** Sits in the top bar of every page. */
  header: Record<never, never>
}
export type SlotName = keyof SlotProps

/** Loads what a feature puts into slots. */
type SlotLoaders = { [S in SlotName]?: () => Promise<ComponentType<SlotProps[S]>> }

/**
 * What a feature contributes to every page: all visitors load it, so it stays small. Dashboard cards
 * and control-center tabs stand in the `MemberModule`.
 */
export type WebModule = {
  routes?: (PageRoute | AliasRoute)[]
  mainLinks?: SiteLink[]
  /** The column's heading in the footer. */
  footerLinks?: (SiteLink & { column: string })[]
  slots?: SlotLoaders
}
