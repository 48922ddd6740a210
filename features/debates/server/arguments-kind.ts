import type { SpokenAs } from '#features/avatars/contract/rules.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { argumentMessages } from '../contract/messages.ts'
import { debatePath, roundNames, type Position, type Round } from '../contract/rules.ts'
import type { ArgumentStore } from './argument-store.ts'
import type { ArgumentRow } from './rating-store.ts'
import type { SlotArguments } from './slot-arguments.ts'
import type { DebateStore } from './store.ts'

/** The arguments' kind in the review queue. */
export const argumentKind = 'argument'

/** Maximum length of an argument's excerpt where it is named. */
const titleLength = 60

type Words = {
  position: Position
  round: Round
  text: string
  videoUrl: string | null
  sources: string[]
  avatar: SpokenAs | null
}

type Dependencies = {
  store: ArgumentStore
  debates: DebateStore
  slots: SlotArguments
  /** Called with a debate whose arguments changed. */
  changed: (debateId: string) => Promise<void>
}

/**
 * Arguments in the review queue: approved, they take their place in the slot; rejected, only their
 * author sees them.
 */
export function argumentsAsKind({ store, debates, slots, changed }: Dependencies): ModeratedKind {
  return {
    kind: argumentKind,
    name: 'Argument',
    isEditable: false,
    isRejectedFirst: true,
    pathsOf: async (ids) =>
      new Map((await store.listDebates(ids)).map(({ id, debateId }) => [id, debatePath(debateId)])),
    authorPath: null,
    read: async (id) => {
      const found = await store.findWithAuthor(id)
      const debate = found && (await debates.find(found.argument.debateId))
      if (!found || !debate) return null
      const { argument, author } = found
      return {
        authorId: argument.authorId,
        authorName: displayNameOf(author),
        title: titleOf(argument),
        excerpt: argument.text,
        text: argument.text,
        html: htmlOf(argument),
        isPublic: argument.state === 'accepted',
        about: debate.title,
      }
    },
    apply: async (tx, { subjectId, state, reason, at, reverts }) => {
      const found = await store.find(subjectId, tx)
      const debate = found && (await debates.lock(tx, found.debateId))
      const argument = debate && (await store.lock(tx, subjectId))
      if (!argument) return
      const wasAccepted = argument.state === 'accepted'
      if (state === 'approved' || state === 'reported') {
        if (wasAccepted) return
        if (debate.status === 'closed' && reverts === null)
          throw new DomainError('conflict', argumentMessages.closed)
        const accepted = {
          state: 'accepted' as const,
          acceptedAt: at,
          reason: null,
          isJudgingDue: true,
        }
        await store.update(tx, subjectId, accepted)
        await store.showVideo(tx, argument, true)
        return slots.join(tx, { ...argument, ...accepted })
      }
      const isRejected = state === 'rejected' || state === 'appealed'
      if (
        !isRejected &&
        argument.state !== 'waiting' &&
        (await store.hasWaiting(tx, argument, argument.authorId))
      ) {
        throw new DomainError(
          'conflict',
          'The author has since submitted another argument for this side and round.',
        )
      }
      await store.update(tx, subjectId, {
        state: isRejected ? 'rejected' : 'waiting',
        acceptedAt: null,
        reason,
        rank: 1,
        isJudgingDue: wasAccepted,
      })
      await store.showVideo(tx, argument, false)
      if (wasAccepted) await slots.leave(tx, argument)
    },
    changed: async (id) => {
      const argument = await store.find(id)
      if (argument) await changed(argument.debateId)
    },
  }
}

/** An argument for the screening: its text and all addresses. */
export function submissionOf(argument: Words & Pick<ArgumentRow, 'id' | 'authorId'>): Submission {
  const { id, authorId, text, videoUrl, sources, avatar } = argument
  return {
    kind: argumentKind,
    subjectId: id,
    authorId,
    title: titleOf(argument),
    text: avatar ? `${avatar.name}\n${text}` : text,
    links: [...sources, ...(videoUrl === null ? [] : [videoUrl])],
    excerpt: text,
  }
}

function titleOf({ position, round, text }: Words): string {
  return `${roundNames[round]} for ${position}: ${beginningOf(text, titleLength)}`
}

function htmlOf({ text, videoUrl, sources, avatar }: Words): string {
  const linkTo = (address: string) =>
    `<a href="${escapeHtml(address)}" rel="noopener nofollow ugc">${escapeHtml(address)}</a>`
  return [
    ...(avatar ? [`<p>As their avatar “${escapeHtml(avatar.name)}”:</p>`] : []),
    `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    ...(videoUrl === null ? [] : [`<p>Video: ${linkTo(videoUrl)}</p>`]),
    `<p>Sources:</p><ul>${sources.map((source) => `<li>${linkTo(source)}</li>`).join('')}</ul>`,
  ].join('')
}
