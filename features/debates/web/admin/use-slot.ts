import { addVideo, deleteVideo } from '../../contract/endpoints.ts'
import { roundNames } from '../../contract/rules.ts'
import type { DebateWire } from '../../contract/schemas.ts'
import { useUpload } from '#features/media/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { draftOf, type Slot, type SlotDraft } from './slot-draft.ts'
import { debateEndpoints } from './use-debate-commands.ts'

type Options = {
  debate: DebateWire
  slot: Slot
  draft: SlotDraft
  onChange: (part: Partial<SlotDraft>) => void
  onEmptied: () => void
}

const failure = { failed: 'Upload failed', otherwise: 'Could not upload video' }

/** Saves a slot: uploads the video first, if any, then stores the content. */
export function useSlot({
  debate: { id },
  slot: { position, round },
  draft,
  onChange,
  onEmptied,
}: Options) {
  const call = useCall()
  const film = useUpload(['video'], failure)
  const picture = useUpload(['image'], failure)
  const place = `Side ${position}, ${roundNames[round].toLowerCase()}`
  const video = useApiMutation(call, addVideo, {
    changes: debateEndpoints,
    onSuccess: ({ videos }) => {
      const { transcript: _text, ...shown } = draftOf(
        videos.find((each) => each.position === position && each.videoType === round) ?? null,
      )
      onChange(shown)
      toast({
        tone: 'good',
        title: 'Video Uploaded',
        description: `${place}: now in the arena.`,
      })
    },
    failure: { title: failure.failed, text: failure.otherwise },
  })
  const text = useApiMutation(call, addVideo, {
    changes: debateEndpoints,
    onSuccess: ({ videos }) => {
      onChange({
        transcript:
          videos.find((each) => each.position === position && each.videoType === round)
            ?.transcript ?? '',
      })
      toast({ tone: 'good', title: 'Text Saved', description: `${place}: now in the arena.` })
    },
    failure: { title: 'Update failed', text: "Couldn't save the text" },
  })
  const remove = useApiMutation(call, deleteVideo, {
    changes: debateEndpoints,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Video Deleted', description: `${place} is now empty.` })
      onEmptied()
    },
    failure: { title: 'Delete failed', text: 'Could not delete video' },
  })

  const upload = async () => {
    const sent = draft.film ? await film.send(draft.film) : null
    if (draft.film && !sent) return
    // Uploads aren't repeated if the slot refuses something else.
    if (sent) onChange({ address: sent.objectPath, film: null })
    const poster = draft.poster ? (await picture.send(draft.poster))?.objectPath : sent?.poster
    if (draft.poster && !poster) return
    video.mutate({
      params: { id },
      body: {
        position,
        videoType: round,
        videoUrl: sent?.objectPath ?? draft.address.trim(),
        aiModel: draft.voice || null,
        ...(poster ? { posterUrl: poster } : {}),
        ...(draft.captions ? { captions: draft.captions.text } : {}),
      },
    })
  }

  return {
    running: film.running ?? picture.running,
    cancel: () => {
      film.cancel()
      picture.cancel()
    },
    isBusy: video.isPending || text.isPending || remove.isPending,
    videoError: video.error,
    textError: text.error,
    isUploading: video.isPending,
    isSaving: text.isPending,
    isRemoving: remove.isPending,
    upload: () => void upload(),
    saveText: () =>
      text.mutate({
        params: { id },
        body: {
          position,
          videoType: round,
          transcript: draft.transcript,
          aiModel: draft.voice || null,
        },
      }),
    remove: (videoId: string) => remove.mutate({ params: { id, videoId } }),
  }
}
