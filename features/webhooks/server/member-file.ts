import { countText } from '#platform/contract/count-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { hostNamed } from './switching-off.ts'
import { webhooks } from './tables.ts'

/** That a member has webhooks, and at which hosts; their whole addresses may be secrets. */
export const webhookFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'webhooks', title: 'Webhooks' },
    {
      member: webhooks.userId,
      id: webhooks.id,
      select: () =>
        db
          .select({
            id: webhooks.id,
            url: webhooks.url,
            events: webhooks.events,
            isSite: webhooks.isSite,
            createdAt: webhooks.createdAt,
            offAt: webhooks.offAt,
          })
          .from(webhooks)
          .$dynamic(),
      show: (rows) =>
        rows.map(({ id, url, events, isSite, createdAt, offAt }) => ({
          id,
          at: createdAt,
          title: hostNamed(url),
          detail: `${countText(events.length, 'event type')}${isSite ? ', of the whole site' : ''}`,
          state: offAt === null ? null : 'off',
        })),
    },
  )
