import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { getStanding } from '#features/moderation/contract/endpoints.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { copyLink, linkShownFor, linkTexts } from '#platform/web/share-link.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { dismissFailure, toast } from '#platform/web/toast.ts'
import { articleEndpoints } from '../contract/article-queries.ts'
import { updateArticle } from '../contract/endpoints.ts'
import { isPublic, type Status } from '../contract/rules.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { listRevisions } from '../contract/versions-endpoints.ts'
import type { Correction } from './versions/CorrectionFields.tsx'
import { wordsOf } from './versions/drafts.ts'
import { isVersionConflict } from './versions/saving.ts'
import type { Writer } from './versions/writer.ts'

type Options = { writer: Writer; isNew: boolean; isOwn: boolean; correction: Correction }

/** What follows a save. */
export type WhenSaved = (saved: ArticleWire) => void

/** Saving an article by a button, which sets its status (docs/product/site.md 7). */
export function useSaving({ writer, isNew, isOwn, correction }: Options) {
  const navigate = useNavigate()
  const site = useSite()
  const [pressed, setPressed] = useState<Status | null>(null)
  const [isHolding, setHolding] = useState(false)
  /** Why a new article couldn't be stored. */
  const [unstored, setUnstored] = useState<unknown>(null)
  const isHeld = useRef(false)
  const isSentAgain = useRef(false)
  const whenSaved = useRef<WhenSaved | null>(null)

  const fail = (error: unknown, isPublishing: boolean) => {
    toast({
      tone: 'bad',
      title: isPublishing ? 'Publish Failed' : 'Save Failed',
      description: messageOf(
        error,
        isPublishing ? 'Failed to publish article. Please try again.' : 'Failed to save article',
      ),
    })
    if (!writer.view().theirs) writer.goOn()
  }
  const update = useApiMutation(useCall(), updateArticle, {
    changes: [...articleEndpoints, getStanding, listRevisions],
    onSuccess: (saved: ArticleWire) => {
      writer.saved(saved)
      if (whenSaved.current) return whenSaved.current(saved)
      if (isOwn && saved.moderationState === 'flagged') {
        toast({
          title: 'Saved as a draft',
          description: 'It was flagged. See the reason above the title.',
        })
        if (isNew) void navigate(`/article-editor/${saved.id}`, { replace: true })
        scrollTo({ top: 0 })
        return
      }
      const path = `/news/${saved.id}`
      if (saved.status === 'published')
        toast({
          tone: 'good',
          title: 'Article Published',
          duration: linkShownFor,
          action: { label: 'Copy link', onPress: () => void copyLink(site.url + path, linkTexts) },
        })
      else toast({ tone: 'good', title: 'Article Saved' })
      void navigate(isOwn && !isPublic(saved) ? '/my-articles' : path)
    },
    onError: async (cause, { params, body }) => {
      // Another version that was sent from here is no conflict, and the save goes on.
      const base = isVersionConflict(cause) && !isSentAgain.current ? await writer.meet() : null
      if (!base) return fail(cause, pressed === 'published')
      isSentAgain.current = true
      update.mutate({ params, body: { ...body, ...base } })
    },
  })

  return {
    pressed,
    isSaving: isHolding || update.isPending,
    error: unstored ?? update.error,
    /** True from the press, before `isSaving` renders. */
    isUnderway: () => isHeld.current || update.isInFlight(),
    /**
     * Saves what is written with this status, once the current autosave has ended.
     * @param next what follows instead of the usual message and page.
     */
    send: async (status: Status, next: WhenSaved | null = null) => {
      whenSaved.current = next
      setPressed(status)
      isHeld.current = true
      isSentAgain.current = false
      setHolding(true)
      setUnstored(null)
      dismissFailure()
      const from = await writer.hold().catch((cause: unknown) => {
        setUnstored(cause)
        fail(cause, status === 'published')
        return null
      })
      isHeld.current = false
      setHolding(false)
      if (!from) return
      if (writer.view().theirs) return scrollTo({ top: 0 })
      const { cover, ...words } = wordsOf(writer.view().draft)
      const { note, isMinor } = correction
      update.mutate({
        params: { id: from.id },
        body: { ...words, ...cover, status, ...from.base, correction: note, isMinor },
      })
    },
  }
}
