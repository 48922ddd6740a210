import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { textOfHtml } from '#platform/server/security/sanitize.ts'
import { isPublic } from '../contract/rules.ts'
import {
  correctionGrace,
  correctionMessages,
  weighChange,
  type Reading,
} from '../contract/versions.ts'
import type { FoundArticle } from './article-read-queries.ts'
import type { VersionsStore } from './versions-store.ts'

type Written = { title: string; summary: string | null; body: string }

/** What an author says about a change of something that readers know. */
export type Said = { correction?: string | null | undefined; isMinor?: boolean | undefined }

export type Corrections = ReturnType<typeof createCorrections>

/** The one rule of what has to be told to readers when a published article changes. */
export function createCorrections({ store, clock }: { store: VersionsStore; clock: Clock }) {
  return {
    /**
     * What readers are told, or null when there is nothing to tell. Compared is with what they saw last, so that taking an article back
     * and publishing it again tells them no less.
     * @throws DomainError `invalid` when something has to be said and was not.
     */
    judge: async (
      present: FoundArticle,
      after: Written,
      { correction, isMinor }: Said,
    ): Promise<string | null> => {
      if (!present.publishedAt) return null
      const known = isPublic(present)
        ? present
        : ((await store.findPublicWords(present.id)) ?? present)
      const weight = weighChange(readingOf(known), readingOf(after))
      if (weight === 'none') return null
      if (correction) return correction
      const isFresh = clock.now().getTime() - present.publishedAt.getTime() <= correctionGrace
      if (isFresh || (isMinor && weight === 'minor')) return null
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
