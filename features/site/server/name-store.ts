import { and, desc, eq } from 'drizzle-orm'
import { revisions } from '../../revisions/server/tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { siteKind, siteRecord } from '../contract/rules.ts'

/** The newest version of the site's settings; null for what the site came with. */
export async function readNewestSettings(db: Db): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select({ content: revisions.content })
    .from(revisions)
    .where(and(eq(revisions.kind, siteKind), eq(revisions.name, siteRecord)))
    .orderBy(desc(revisions.version))
    .limit(1)
  return row?.content ?? null
}
