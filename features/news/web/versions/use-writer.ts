import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { listMyArticles } from '../../contract/endpoints.ts'
import { getArticleDraft } from '../../contract/versions-endpoints.ts'
import type { ArticleDraftWire } from '../../contract/versions-schemas.ts'
import { awaitLastSave } from './queries.ts'
import { createWriter, type View, type Writer } from './writer.ts'

/** The writing of one article while its editor is open, and the editor's view of it. */
export function useWriter(
  userId: string,
  articleId: string | null,
  writing: ArticleDraftWire | null,
): { writer: Writer; view: View } {
  const call = useCall()
  const queryClient = useQueryClient()
  const [writer] = useState(() =>
    createWriter({
      userId,
      articleId,
      writing,
      call,
      onCreated: (id, isOpen) => {
        // Bypasses the router, which would take the focus out of the text.
        if (isOpen) history.replaceState(history.state, '', `/article-editor/${id}`)
        void queryClient.invalidateQueries({ queryKey: keyOf(listMyArticles) })
      },
    }),
  )
  const { viewer } = useViewer()
  const isSignedIn = viewer?.id === userId
  const view = useSyncExternalStore(writer.subscribe, writer.view, writer.view)
  useEffect(() => {
    const stop = writer.start()
    return () => {
      awaitLastSave(stop())
      const id = writer.id()
      if (id !== null)
        queryClient.removeQueries({ queryKey: keyOf(getArticleDraft, { params: { id } }) })
    }
  }, [writer, queryClient])
  useEffect(() => writer.setSignedIn(isSignedIn), [writer, isSignedIn])
  return { writer, view }
}
