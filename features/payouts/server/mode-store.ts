import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Mode } from './modes.ts'

type Columns = { provider: AnyPgColumn; isLive: AnyPgColumn }

/** SQL of `isOfMode`; true for everything without a card provider. */
export const ofMode = ({ provider, isLive }: Columns, mode: Mode | null): SQL | undefined =>
  mode ? and(eq(provider, mode.kind), eq(isLive, mode.isLive)) : undefined

/** SQL of `isLeftBehind`. */
export const leftBehind = ({ provider, isLive }: Columns, mode: Mode | null): SQL =>
  (mode && and(eq(isLive, false), mode.isLive ? undefined : ne(provider, mode.kind))) ?? sql`false`
