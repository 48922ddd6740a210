import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { defaultReason, isSin, sinNames, testimoniesPath } from '../contract/rules.ts'
import { reviewStateOf } from './comments-kind.ts'
import type { CountsStore } from './counts-store.ts'
import {
  testimonyKind,
  type FoundTestimony,
  type TestimoniesStore,
  type TestimonyRow,
} from './testimonies-store.ts'

/** Maximum characters of the text used as a title. */
const titleLength = 80

type Dependencies = {
  store: TestimoniesStore
  counts: CountsStore
  changed: () => Promise<void>
}

/** Testimonies in the review queue; only approved ones are public. */
export function testimoniesAsKind({ store, counts, changed }: Dependencies): ModeratedKind {
  return {
    kind: testimonyKind,
    name: 'Testimony',
    isEditable: true,
    isRejectedFirst: true,
    pathsOf: async (ids) =>
      new Map(
        (await store.listIssues(ids)).flatMap(({ id, sin }): [string, string][] =>
          isSin(sin) ? [[id, testimoniesPath(sin)]] : [],
        ),
      ),
    authorPath: null,
    read: async (id) => {
      const found = await store.findWithAuthor(id)
      if (!found) return null
      const { testimony } = found
      return {
        authorId: testimony.authorId,
        authorName: signedBy(found),
        title: titleOf(testimony),
        excerpt: beginningOf(testimony.content, 300),
        text: textOf(testimony),
        html: htmlOf(testimony.content),
        isPublic: testimony.status === 'approved',
        about: isSin(testimony.sin) ? sinNames[testimony.sin] : null,
      }
    },
    apply: async (tx, { subjectId, state, reason }) => {
      const testimony = await store.lock(tx, subjectId)
      if (!testimony) return
      const status = reviewStateOf(state)
      await store.change(tx, subjectId, {
        status,
        reason: status === 'rejected' ? (reason ?? defaultReason) : null,
      })
      const by = Number(status === 'approved') - Number(testimony.status === 'approved')
      await counts.add(tx, testimonyKind, testimony.sin, by)
    },
    changed,
  }
}

/** A testimony's displayed name. */
export function signedBy({
  testimony: { displayName },
  author,
}: Pick<FoundTestimony, 'testimony' | 'author'>): string {
  return displayName ?? (author ? displayNameOf(author) : 'Former member')
}

type Words = Pick<TestimonyRow, 'title' | 'content' | 'displayName'>

/** A testimony for the screening. */
export function submissionOf(testimony: Words & Pick<TestimonyRow, 'id' | 'authorId'>): Submission {
  const { id, authorId, content } = testimony
  return {
    kind: testimonyKind,
    subjectId: id,
    authorId,
    title: titleOf(testimony),
    text: textOf(testimony),
    links: linksIn(content),
    excerpt: beginningOf(content, 300),
  }
}

const titleOf = ({ title, content }: Words) => title ?? beginningOf(content, titleLength)

const textOf = ({ displayName, content }: Words) =>
  displayName === null ? content : `${displayName}: ${content}`

const htmlOf = (content: string) =>
  content
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')
