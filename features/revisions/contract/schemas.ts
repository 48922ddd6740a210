import { z } from 'zod'
import { cursor, instant, line, nameInPath, pageSize } from '#platform/contract/schemas.ts'
import { noteLength } from './rules.ts'

const record = { kind: nameInPath(40), name: nameInPath(80) }
const version = z.coerce.number().int().min(0).max(2_000_000_000)

/** Who saved a version, when and why. */
const revision = z.object({
  version: z.number().int(),
  /** True for a return to what the site ships. */
  isOriginal: z.boolean(),
  note: z.string(),
  at: instant,
  /** Null once that account is deleted. */
  author: z.object({ username: z.string(), name: z.string() }).nullable(),
})
export type RevisionWire = z.input<typeof revision>

/** What comes with a changed record: the version that was edited, and why it changes. */
export const change = {
  /** The version that was edited; 0 is what the site ships. */
  version: z.number().int().min(0).max(2_000_000_000),
  note: line(noteLength).default(''),
}

/** A record's current state besides its content. */
export const current = {
  version: z.number().int(),
  isOriginal: z.boolean(),
  /** Null while it was never changed here. */
  changedAt: instant.nullable(),
}

export const listVersions = {
  params: z.object(record),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(revision.meta({ id: 'RecordVersion' })),
}
export const getVersion = {
  params: z.object({ ...record, version }),
  /** The content has its kind's shape. */
  reply: z
    .object({ version: z.number().int(), content: z.record(z.string(), z.unknown()) })
    .meta({ id: 'VersionContent' }),
}
