import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailBlock, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { orderPath, salePath } from '../contract/paths.ts'
import type { OrderRow } from './order-rows.ts'
import type { PartRow } from './order-rows.ts'

type Dependencies = {
  mail: Mail
  notifications: Notifications
  identity: Identity
  site: EmailSite
}

/** Who reads about an order, and where. */
type Reader = { role: 'buyer' | 'seller'; button: string; path: string }

export type OrderSending = ReturnType<typeof createOrderSending>

/** How buyers and sellers hear of an order: by email, and on the site. */
export function createOrderSending({ mail, notifications, identity, site }: Dependencies) {
  const send = async (
    tx: Db,
    memberId: string | null,
    subject: string,
    blocks: EmailBlock[],
    { role, button, path }: Reader,
  ): Promise<void> => {
    const contact = memberId ? await identity.contactOf(memberId, tx) : null
    if (!contact?.email) return
    const why = role === 'buyer' ? 'you ordered something' : 'your House sells in the marketplace'
    const email = composeEmail(
      {
        to: contact.email,
        subject,
        greet: contact.name,
        blocks: [...blocks, { button, url: site.siteUrl + path }],
        reason: `You got this email because ${why} on ${site.siteName}. We only write about your own orders.`,
      },
      site,
    )
    await mail.send(email, tx)
  }
  /** Sends the email, and notifies the member of what they didn't do themselves. */
  const sendAndNotify: typeof send = async (tx, memberId, subject, blocks, reader) => {
    const { path } = reader
    await notifications.notify(tx, { memberId, kind: 'order', text: subject, path })
    await send(tx, memberId, subject, blocks, reader)
  }
  /** One person on both sides gets the email alone. */
  const between = ({ memberId }: OrderRow, { ownerId }: PartRow): typeof send =>
    memberId === ownerId ? send : sendAndNotify
  const buyerOf = ({ id }: OrderRow): Reader => ({
    role: 'buyer',
    button: 'View your order',
    path: orderPath(id),
  })
  const sellerOf = ({ id }: PartRow): Reader => ({
    role: 'seller',
    button: 'View the order',
    path: salePath(id),
  })

  return { send, sendAndNotify, between, buyerOf, sellerOf }
}
