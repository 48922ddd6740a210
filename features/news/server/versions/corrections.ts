import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { textOfHtml } from '#platform/server/security/sanitize-text.ts'
import { isPublic } from '../../contract/rules.ts'
import {
  correctionGrace,
  correctionMessages,
  weighChange,
  type Reading,
} from '../../contract/versions.ts'
import type { FoundArticle } from '../articles/article-read-queries.ts'
import type { VersionsStore } from './versions-store.ts'

type Written = { title: string; summary: string | null; body: string }

/** An author's note on a change of a published text. */
export type Said = { correction?: string | null | undefined; isMinor?: boolean | undefined }

export type Corrections = ReturnType<typeof createCorrections>

/** The one rule for which changes of a published article readers learn of. */
export function createCorrections({ store, clock }: { store: VersionsStore; clock: Clock }) {
  return {
    /**
     * What readers learn of a change: a note, that it was edited, or null for nothing. Compares
     * with what readers saw last, so unpublishing first doesn't bypass it.
     * @throws DomainError `invalid` if the author was asked for a note and gave none, or calls a
     * major change minor. The editor asks, and sends both fields to say so.
     */
    judge: async (
      present: FoundArticle,
      after: Written,
      { correction, isMinor }: Said,
    ): Promise<{ note: string | null } | null> => {
      if (!present.publishedAt) return null
      const known = isPublic(present)
        ? present
        : ((await store.findPublicWords(present.id)) ?? present)
      const weight = weighChange(readingOf(known), readingOf(after))
      if (weight === 'none') return null
      if (correction) return { note: correction }
      const isFresh = clock.now().getTime() - present.publishedAt.getTime() <= correctionGrace
      if (isFresh || (isMinor && weight === 'minor')) return null
      const isAsked = correction !== undefined && isMinor !== undefined
      if (!isAsked && !isMinor) return { note: null }
      const message = isMinor ? correctionMessages.notMinor : correctionMessages.missing
      throw new DomainError('invalid', message, { correction: message })
    },
  }
}

function readingOf({ title, summary, body }: Written): Reading {
  return {
    title,
    summary,
    text: textOfHtml(body),
    links: [...body.matchAll(/\shref="([^"]*)"/g)].map(([, link = '']) => link),
  }
}
