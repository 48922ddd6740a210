import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { keyset, type KeysetPosition, type PageQuery } from './database/keyset.ts'

/** One record of a member, as administrators see it: never answers, votes, or login secrets. */
type MemberFileEntry = {
  id: string
  at: Date
  /** Plain text. */
  title: string
  detail: string | null
  /** Its state, in words. */
  state: string | null
  cents: number | null
  /** Its page on the site; null without one. */
  path: string | null
}

/** One part of a member's file, contributed by the feature that owns the records. */
export type MemberFilePart = {
  /** Its name in addresses. */
  name: string
  title: string
  /** Newest first. */
  list(
    memberId: string,
    page: PageQuery,
  ): Promise<{ items: MemberFileEntry[]; next: string | null }>
}

type Shown = Pick<MemberFileEntry, 'id' | 'at' | 'title'> & Partial<MemberFileEntry>

/** How one table's rows become entries; what an entry leaves out is null. */
type Rows<Q extends PgSelect> = {
  /** The member's column and the time-ordered id, which need an index together. */
  member: PgColumn
  id: PgColumn
  /** The columns and tables, without conditions, order and limit. */
  select: () => Q
  /** A further condition. */
  only?: SQL | undefined
  show: (rows: Awaited<Q>) => Shown[] | Promise<Shown[]>
}

/** A part read from one table, newest first. */
export function fileOfTable<Q extends PgSelect>(
  { name, title }: Pick<MemberFilePart, 'name' | 'title'>,
  { member, id, select, only, show }: Rows<Q>,
): MemberFilePart {
  const newestFirst = keyset([id, 'id', 'desc'])
  const read = async (memberId: string, after: KeysetPosition | null, limit: number) => {
    const rows = await select()
      .where(and(eq(member, memberId), newestFirst.after(after), only))
      .orderBy(...newestFirst.orderBy)
      .limit(limit)
    const entries = await show(rows)
    return entries.map((entry) => ({
      detail: null,
      state: null,
      cents: null,
      path: null,
      ...entry,
    }))
  }
  return {
    name,
    title,
    list: (memberId, page) =>
      newestFirst.page(
        page,
        (after, limit) => read(memberId, after, limit),
        (entry) => [entry.id],
      ),
  }
}
