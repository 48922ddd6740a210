import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { getArticleDraft, restoreRevision } from '../../contract/versions-endpoints.ts'
import { baseOf } from './opening.ts'

/** Continues with an earlier version in the editor; asks first if that replaces unsaved text. */
export function RestoreButton({ id, version }: { id: string; version: number }) {
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { confirm, dialog } = useConfirm()
  const restore = async () => {
    setBusy(true)
    try {
      const writing = await call(getArticleDraft, { params: { id } })
      if (
        writing.copy &&
        !(await confirm({
          title: 'Replace your unsaved changes?',
          description: 'You have unsaved changes in the editor. This version replaces them.',
          action: 'Replace them',
          isDangerous: true,
        }))
      )
        return
      await call(restoreRevision, {
        params: { id, version: String(version) },
        body: baseOf(writing),
      })
      queryClient.removeQueries({ queryKey: keyOf(getArticleDraft, { params: { id } }) })
      toast({
        tone: 'good',
        title: 'Version Restored',
        description: "It's in the editor. Nothing has changed for readers yet.",
      })
      await navigate(`/article-editor/${id}`)
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Restore Failed',
        description: messageOf(error, "We couldn't restore the version. Please try again."),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void restore()}>
        Restore this version
      </Button>
      {dialog}
    </>
  )
}
