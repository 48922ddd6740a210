import { isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { isSin, testimoniesPath, type Sin } from '../contract/rules.ts'
import type { Testimony } from '../contract/testimonies-schemas.ts'
import { createReviews } from './reviews.ts'
import { signedBy } from './testimonies-kind.ts'
import {
  testimonyKind,
  testimonyOrder,
  type FoundTestimony,
  type TestimoniesStore,
  type TestimonyRow,
} from './testimonies-store.ts'

const sinOf = ({ sin }: TestimonyRow): Sin => (isSin(sin) ? sin : 'pride')

type Dependencies = {
  store: TestimoniesStore
  moderation: Moderation
}

/** Testimonies as moderators see them. */
export const createTestimonyReviews = ({ store, moderation }: Dependencies) =>
  createReviews(moderation, {
    kind: testimonyKind,
    name: 'Testimony',
    store,
    orderOf: testimonyOrder,
    rowOf: ({ testimony }) => testimony,
    textOf: (found, viewer) => {
      const { author: _shown, ...rest } = testimonyOf(found, viewer)
      return { ...rest, authorName: signedBy(found), path: testimoniesPath(rest.sin) }
    },
  })

/** A testimony as its reader may see it. */
export function testimonyOf(found: FoundTestimony, viewer: Viewer | null): Testimony {
  const { testimony, author } = found
  const { id, title, content, status, likes, shares, createdAt, displayName, authorId } = testimony
  const shown = displayName === null ? author : null
  return {
    id,
    title,
    content,
    sin: sinOf(testimony),
    status,
    likes,
    shares,
    createdAt,
    author: {
      name: signedBy(found),
      username: shown?.username ?? null,
      imageUrl: shown?.imageUrl ?? null,
      isStaff: shown ? isStaff(shown) : false,
    },
    isMine: viewer !== null && authorId === viewer.account.id,
  }
}
