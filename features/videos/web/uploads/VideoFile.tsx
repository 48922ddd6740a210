import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { maxVideo, videoTypes } from '#features/media/contract/rules.ts'
import { uploadLimit } from '#features/media/contract/resumable.ts'
import { checkFile, UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { retryImport } from '#platform/web/lazy-with-retry.ts'
import { keyOf, read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { FileChoice } from '#platform/web/ui/FileChoice.tsx'
import { listVideoUploads } from '../../contract/endpoints.ts'
import { EarlierUploads } from './EarlierUploads.tsx'
import { LargeProgress } from './LargeProgress.tsx'
import { uploadMessages as messages } from './messages.ts'
import { useLargeUpload, type Film } from './use-large-upload.ts'

type Props = {
  film: Film | null
  error: string | undefined
  onFilm: (film: Film) => void
  /** Called while an upload is in progress, which a save now would miss. */
  onRunning: (isRunning: boolean) => void
}

const words = { failed: messages.failed, otherwise: 'Could not upload video' }
/** Milliseconds between looks while something is being checked. */
const pollInterval = 2000

/** Chooses and uploads a video: at once, or in parts that can be resumed if it is large. */
export function VideoFile({ film, error, onFilm, onRunning }: Props) {
  const call = useCall()
  const client = useQueryClient()
  const earlier = useQuery({
    ...read(call, listVideoUploads, {}),
    refetchInterval: ({ state }) =>
      state.data?.uploads.some((each) => each.state === 'checking') ? pollInterval : false,
  })
  const small = useUpload(['video'], words)
  const large = useLargeUpload(onFilm, (reason) =>
    toast({ tone: 'bad', title: messages.failed, description: reason }),
  )
  const isRunning = small.running !== null || large.running !== null
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])

  const { maxBytes = maxVideo, uploads = [] } = earlier.data ?? {}
  const choose = async (file: File) => {
    if (file.size > maxVideo && file.type === videoTypes) {
      if (file.size > maxBytes)
        return toast({ tone: 'bad', title: messages.tooLarge, description: uploadLimit(maxBytes) })
      const checked = await checkFile(file)
      if ('kind' in checked) return large.send(file)
      return toast({ tone: 'bad', title: messages.failed, description: checked.problem })
    }
    const uploaded = await small.send(file)
    if (uploaded) onFilm({ url: uploaded.objectPath, name: file.name, poster: uploaded.poster })
    return undefined
  }
  const discard = async (id: string) => {
    const { discardUpload } = await retryImport(() => import('./tus-session.ts'))
    await discardUpload(id).catch(() =>
      toast({
        tone: 'bad',
        title: 'Connection error',
        description: 'We couldn’t discard the upload. Please try again.',
      }),
    )
    await client.invalidateQueries({ queryKey: keyOf(listVideoUploads) })
  }

  if (large.running)
    return (
      <LargeProgress
        upload={large.running}
        onPause={large.pause}
        onResume={large.resume}
        onCancel={() => void large.cancel()}
      />
    )
  if (small.running) return <UploadProgress running={small.running} onCancel={small.cancel} />
  const most = (maxBytes / 1_000_000).toLocaleString('en-US')
  return (
    <div>
      <FileChoice
        label="Video"
        choose={film ? 'Choose another video' : 'Choose a video'}
        accept={videoTypes}
        present={film?.name ?? null}
        hint={`MP4, up to ${most} MB. You can pause and resume uploads over ${maxVideo / 1_000_000} MB.`}
        error={error}
        onChoose={(file) => void choose(file)}
      />
      <EarlierUploads
        uploads={uploads.filter(({ mediaUrl }) => mediaUrl === null || mediaUrl !== film?.url)}
        onUse={({ mediaUrl, name }) => onFilm({ url: mediaUrl ?? '', name, poster: null })}
        onDiscard={({ id }) => void discard(id)}
      />
    </div>
  )
}
