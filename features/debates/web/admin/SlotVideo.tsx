import { aiModelNames, aiModels, type AiModel } from '#platform/contract/ai-models.ts'

import type { DebateVideo } from '../../contract/schemas.ts'
import { maxVideo, pictureTypes, videoTypes } from '#features/media/contract/rules.ts'
import { UploadProgress } from '#features/media/web/public.tsx'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { readTextFile } from '#platform/web/text-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { FileChoice } from '#platform/web/ui/FileChoice.tsx'
import type { SlotDraft } from './slot-draft.ts'
import type { useSlot } from './use-slot.ts'

type Props = {
  video: DebateVideo | null
  draft: SlotDraft
  work: ReturnType<typeof useSlot>
  onChange: (part: Partial<SlotDraft>) => void
  onDelete: () => void
}

const voices = aiModels.map((value) => ({ value, label: aiModelNames[value] }))

/** A slot's video: file or address, with captions, poster and voice. */
export function SlotVideo({ video, draft, work, onChange, onDelete }: Props) {
  const errors = fieldErrorsOf(work.videoError)
  const isAsItWas =
    draft.film === null &&
    video?.videoUrl !== undefined &&
    video.videoUrl !== null &&
    draft.address === video.videoUrl
  return (
    <div className="mt-4 space-y-5">
      {video?.videoUrl && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film may have come without them, which is said beside it
        <video
          key={video.videoUrl}
          src={video.videoUrl}
          controls
          playsInline
          preload="none"
          poster={video.posterUrl ?? undefined}
          width={1280}
          height={720}
          aria-label="Slot contents"
          className="picture-ground aspect-video h-auto w-full rounded-control object-cover"
        >
          {video.captionsUrl && (
            <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" default />
          )}
        </video>
      )}
      <FileChoice
        label="Video file"
        choose="Choose an MP4"
        accept={videoTypes}
        hint={`MP4, up to ${maxVideo / 1_000_000} MB.`}
        present={draft.film && `${draft.film.name}, ${(draft.film.size / 1_000_000).toFixed(1)} MB`}
        onChoose={(film) => onChange({ film })}
        onRemove={draft.film ? () => onChange({ film: null }) : undefined}
      />
      <Field
        label="Or enter its address"
        hint="A path such as /videos/opening.mp4, or an https address on a host in VIDEO_HOSTS."
        error={errors['videoUrl']}
      >
        <TextInput
          value={draft.film ? '' : draft.address}
          disabled={draft.film !== null}
          placeholder="/videos/opening.mp4"
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </Field>
      <Field
        label="Voice"
        hint="The arena always names an AI voice."
        error={errors['aiModel'] ?? fieldErrorsOf(work.textError)['aiModel']}
        className="max-w-64"
      >
        <Select
          value={draft.voice}
          placeholder="A person"
          options={voices}
          onChange={({ target }) => onChange({ voice: target.value as AiModel | '' })}
        />
      </Field>
      <FileChoice
        label="Captions"
        choose="Choose a VTT file"
        accept=".vtt,text/vtt"
        present={draft.captions?.name ?? (video?.captionsUrl ? 'Added.' : 'None yet.')}
        error={errors['captions']}
        onChoose={(file) =>
          void readTextFile(file).then((text) => {
            if (text !== null) onChange({ captions: { name: file.name, text } })
          })
        }
        onRemove={draft.captions ? () => onChange({ captions: null }) : undefined}
      />
      <FileChoice
        label="Poster"
        choose="Choose a picture"
        accept={pictureTypes}
        hint="Created automatically for uploads."
        present={draft.poster?.name ?? (video?.posterUrl ? 'Added.' : 'None yet.')}
        error={errors['posterUrl']}
        onChoose={(poster) => onChange({ poster })}
        onRemove={draft.poster ? () => onChange({ poster: null }) : undefined}
      />
      {work.running && <UploadProgress running={work.running} onCancel={work.cancel} />}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={draft.film === null && draft.address.trim() === ''}
          isBusy={work.running !== null || work.isUploading}
          onClick={work.upload}
        >
          {isAsItWas ? 'Save' : 'Upload'}
        </Button>
        {video && (
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}
