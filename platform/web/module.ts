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

/** The footer's columns next to the brand. */
export type FooterColumn = 'Platform' | 'Marketplace' | 'Support'

/** What a buyer can do with a product: the props of the `purchase` slot. */
export type PurchaseProps = {
  productId: string
  name: string
  /** The chosen variant; null while there is a choice to make. */
  variantId: string | null
  /** How many are left of it. */
  stock: number
  size?: 's' | 'm'
  /** The id that the purchase's form gets, if a control outside of it chooses the variant. */
  formId?: string | undefined
}

/** Components that a feature puts into another feature's pages, by slot. */
export type SlotProps = {
  /** Buys a product, on its card and its page. */
  purchase: PurchaseProps
  /** Says what the member may do, under their rank. */
  access: Record<never, never>
  /** Sits in the top bar of every page. */
  header: Record<never, never>
}
export type SlotName = keyof SlotProps

/** Loads what a feature puts into slots. */
export type SlotLoaders = { [S in SlotName]?: () => Promise<ComponentType<SlotProps[S]>> }

/**
 * What a feature contributes to every page: all visitors load it, so it stays small. Dashboard cards
 * and control-center tabs stand in the `MemberModule`.
 */
export type WebModule = {
  routes?: (PageRoute | AliasRoute)[]
  mainLinks?: SiteLink[]
  footerLinks?: (SiteLink & { column: FooterColumn })[]
  slots?: SlotLoaders
}
