import { z } from 'zod'
import { cursor, id, instant, pageSize } from '#platform/contract/schemas.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const listAudit = {
  query: z.object({
    /** The prefix of an action's name, such as `user` or `user.change`. */
    action: z.preprocess(blankAsNone, z.string().trim().max(60).optional()),
    /** A username: only that person's actions. */
    actor: z.preprocess(blankAsNone, z.string().trim().max(100).optional()),
    subject: z.preprocess(blankAsNone, id.optional()),
    /** Only what was done at this time or later. */
    since: z.preprocess(blankAsNone, instant.optional()),
    /** Only what was done before this time. */
    until: z.preprocess(blankAsNone, instant.optional()),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(
    z.object({
      seq: z.number().int(),
      at: instant,
      actor: z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
      actorId: z.string(),
      action: z.string(),
      subjectKind: z.string(),
      subjectId: z.string(),
      /** Its current name and address; null if deleted or unnamed. */
      subject: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
      before: fields.nullable(),
      after: fields.nullable(),
    }),
  ),
}
export type AuditEntryWire = z.input<typeof listAudit.reply>[number]
