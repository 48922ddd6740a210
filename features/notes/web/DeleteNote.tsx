import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { deleteNote } from '../contract/endpoints.ts'
import type { NoteWire } from '../contract/schemas.ts'
import { changedReads } from './changed-reads.ts'

/** Deletes a note with its ratings, after confirmation. */
export function DeleteNote({ note: { id, author, isMine } }: { note: NoteWire }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useApiMutation(useCall(), deleteNote, {
    changes: changedReads,
    isSingle: true,
    failure: { title: 'Delete Failed', text: "We couldn't delete the note. Please try again." },
    onSuccess: () => {
      setAsking(false)
      focusSoon('notes')
      toast({ title: 'Note deleted' })
    },
  })
  return (
    <>
      <IconButton
        label={isMine ? 'Delete your note' : `Delete ${author.name}'s note`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this note?"
        description="Its ratings go with it. This can't be undone."
        isBusy={deleting.isPending}
        action="Delete"
        cancel="Cancel"
        isDangerous
        onConfirm={() => deleting.mutate({ params: { id } })}
      />
    </>
  )
}
