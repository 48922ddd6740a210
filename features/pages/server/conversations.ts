import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { OwnMessage, Conversation } from '../contract/conversation-schemas.ts'
import { messagePath } from '../contract/paths.ts'
import { maxReplies, replyMessages } from '../contract/rules.ts'
import type { ConversationStore, ReplyRow } from './conversation-store.ts'
import { answerEmail, replyEmail } from './emails.ts'
import { messageKeyset, type PagesStore, type StoredMessage } from './store.ts'

type Dependencies = {
  store: ConversationStore
  messages: PagesStore
  identity: Pick<Identity, 'contactOf'>
  notifications: Notifications
  audit: Audit
  mail: Mail
  clock: Clock
  /** Where members' replies are emailed, and where visitors write back; null for nowhere. */
  adminEmail: string | null
  site: EmailSite
}

type AnswerableConversation = Conversation & { canBeAnswered: boolean; isEmailed: boolean }

export type Conversations = ReturnType<typeof createConversations>

/** Messages to the administrators with their replies, both ways (docs/product/contact.md). */
export function createConversations({
  store,
  messages,
  identity,
  notifications,
  audit,
  mail,
  clock,
  adminEmail,
  site,
}: Dependencies) {
  const addReply = async (
    tx: Db,
    message: StoredMessage,
    before: ReplyRow[],
    reply: Pick<ReplyRow, 'authorId' | 'isFromMember' | 'text'>,
  ): Promise<Conversation> => {
    if (before.length >= maxReplies) throw new DomainError('conflict', replyMessages.full)
    const row = { ...reply, id: newId(), messageId: message.id, createdAt: clock.now() }
    await store.addReply(tx, row)
    await messages.setHandled(tx, message.id, reply.isFromMember ? null : row.createdAt)
    return asConversation(message, [...before, row])
  }

  /** @throws DomainError `missing`, also for another member's. */
  const own = (viewer: Viewer, message: StoredMessage | null): StoredMessage => {
    if (message?.userId !== viewer.account.id) throw missing('Message')
    return message
  }

  /** The member's present address, else the one left with the message. */
  const recipientOf = async ({ userId, name, email }: StoredMessage, tx?: Db) => {
    const contact = userId === null ? null : await identity.contactOf(userId, tx)
    return {
      name: contact?.name ?? name,
      email: contact?.email ?? email,
      isReachable: contact?.email ? contact.isReachable : email !== null,
    }
  }

  return {
    list: (viewer: Viewer, query: PageQuery): Promise<Page<OwnMessage>> =>
      messageKeyset.page(
        query,
        (after, limit) => store.listOf(viewer.account.id, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      ),

    read: async (viewer: Viewer, id: string): Promise<Conversation> => {
      const message = own(viewer, await store.find(id))
      return asConversation(message, await store.listReplies(id))
    },

    /** @throws DomainError `missing` for another member's message, `conflict` for a full one. */
    reply: (viewer: Viewer, id: string, text: string): Promise<Conversation> =>
      store.transaction(async (tx) => {
        const message = own(viewer, await store.lock(tx, id))
        const reply = { authorId: viewer.account.id, isFromMember: true, text }
        const changed = await addReply(tx, message, await store.listReplies(id, tx), reply)
        if (adminEmail)
          await mail.send(
            replyEmail({ to: adminEmail, message, username: viewer.account.username, text, site }),
            tx,
          )
        return changed
      }),

    /** Messages to the administrators, newest first. */
    listAll: ({ show, ...query }: { show: 'open' | 'handled' } & PageQuery) =>
      messageKeyset.page(
        query,
        (after, limit) => messages.listMessages(show === 'handled', after, limit),
        ({ createdAt, id }) => [createdAt, id],
      ),

    /** @throws DomainError `missing`. */
    setHandled: async (viewer: Viewer, id: string, isHandled: boolean) => {
      await store.transaction(async (tx) => {
        if (!(await messages.setHandled(tx, id, isHandled ? clock.now() : null)))
          throw missing('Message')
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'message.handle',
          subject: { kind: 'message', id },
          after: { isHandled },
        })
      })
      return { id, isHandled }
    },

    /** For administrators. @throws DomainError `missing`. */
    readAny: async (id: string): Promise<AnswerableConversation> => {
      const message = await store.find(id)
      if (!message) throw missing('Message')
      const { email, isReachable } = await recipientOf(message)
      return {
        ...asConversation(message, await store.listReplies(id)),
        canBeAnswered: email !== null || message.userId !== null,
        isEmailed: isReachable,
      }
    },

    /**
     * Answers as the administrators; the message counts as handled.
     * @param seen how many replies its administrator has read.
     * @throws DomainError `missing`; `conflict` after another reply, without an address, or if full.
     */
    answer: (viewer: Viewer, id: string, text: string, seen: number): Promise<Conversation> =>
      store.transaction(async (tx) => {
        const message = await store.lock(tx, id)
        if (!message) throw missing('Message')
        const before = await store.listReplies(id, tx)
        if (before.length !== seen) throw new DomainError('conflict', replyMessages.changed)
        const { name, email } = await recipientOf(message, tx)
        if (email === null && message.userId === null)
          throw new DomainError('conflict', replyMessages.noAddress)
        const reply = { authorId: viewer.account.id, isFromMember: false, text }
        const changed = await addReply(tx, message, before, reply)
        await notifications.notify(tx, {
          memberId: message.userId,
          kind: 'message',
          text: `The administrators answered “${message.subject}”`,
          path: messagePath(id),
        })
        if (email !== null)
          await mail.send(answerEmail({ to: email, name, message, text, adminEmail, site }), tx)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'message.answer',
          subject: { kind: 'message', id },
          after: { characters: text.length },
        })
        return changed
      }),
  }
}

function asConversation(
  { id, subject, message, createdAt }: StoredMessage,
  replies: ReplyRow[],
): Conversation {
  return {
    id,
    subject,
    message,
    createdAt,
    replies: replies.map(({ messageId: _message, authorId: _author, ...reply }) => reply),
  }
}
