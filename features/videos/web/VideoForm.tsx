import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { readTextFile } from '#platform/web/text-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FileChoice } from '#platform/web/ui/FileChoice.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import {
  createVideo,
  getVideo,
  listAdminVideos,
  listOwnVideos,
  listVideos,
  listVideoUploads,
  updateVideo,
} from '../contract/endpoints.ts'
import {
  houseCategories,
  houseCategoryNames,
  videoLimits,
  videoMessages as messages,
  videoTierLabels,
  videoTiers,
  type HouseCategory,
  type VideoTier,
} from '../contract/rules.ts'
import type { OwnVideoWire } from '../contract/schemas.ts'
import { VideoFile } from './uploads/VideoFile.tsx'
import type { Film } from './uploads/use-large-upload.ts'
import { chaptersIn, linesOf } from './chapter-lines.ts'

type Texts =
  | 'title'
  | 'description'
  | 'houseCategory'
  | 'tier'
  | 'chapters'
  | 'captions'
  | 'transcript'

const categories = houseCategories.map((value) => ({ value, label: houseCategoryNames[value] }))
const tiers = videoTiers.map((value) => ({ value, label: videoTierLabels[value] }))
const changes = [listVideoUploads, listOwnVideos, listAdminVideos, listVideos, getVideo]

/** Adds a video, or changes what is said about one. */
export function VideoForm({
  video = null,
  onDone,
}: {
  video?: OwnVideoWire | null
  onDone: () => void
}) {
  const call = useCall()
  const [isUploading, setUploading] = useState(false)
  const [film, setFilm] = useState<Film | null>(null)
  const [captions, setCaptions] = useState(video?.captions ?? '')
  const [problems, setProblems] = useState<Record<string, string>>()
  const done = (title: string) => () => {
    toast({ tone: 'good', title })
    onDone()
  }
  const failure = { title: 'Error', text: 'The video couldn’t be saved. Please try again.' }
  const create = useApiMutation(call, createVideo, {
    changes,
    failure,
    onSuccess: ({ state }) =>
      done(state === 'published' ? 'The video is published' : 'The video waits for review')(),
  })
  const update = useApiMutation(call, updateVideo, {
    changes,
    failure,
    onSuccess: done('The video is saved'),
  })
  const save = (texts: Record<Texts, string>) => {
    const chapters = chaptersIn(texts.chapters)
    if (chapters === null)
      return setProblems({ chapters: 'Write each chapter as a time and a title: 1:05 Costs.' })
    if (!video && !film) return setProblems({ mediaUrl: 'Choose a video.' })
    const body = {
      ...texts,
      houseCategory: texts.houseCategory as HouseCategory,
      tier: texts.tier as VideoTier,
      chapters,
      posterUrl: film?.poster ?? video?.posterUrl ?? null,
    }
    if (video) update.mutate({ params: { id: video.id }, body })
    else create.mutate({ body: { ...body, mediaUrl: film?.url ?? '' } })
  }
  return (
    <Form<Texts>
      className="max-w-2xl space-y-5"
      error={create.error ?? update.error}
      problems={problems}
      onSubmit={save}
    >
      {!video && (
        <VideoFile
          film={film}
          error={problems?.['mediaUrl'] ?? fieldErrorsOf(create.error)['mediaUrl']}
          onFilm={setFilm}
          onRunning={setUploading}
        />
      )}
      <Field label="Title" name="title" isRequired>
        <TextInput defaultValue={video?.title} maxLength={videoLimits.title} />
      </Field>
      <Field label="Description" name="description" isRequired>
        <TextArea rows={4} defaultValue={video?.description} maxLength={videoLimits.description} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="House category" name="houseCategory">
          <Select options={categories} defaultValue={video?.houseCategory} />
        </Field>
        <Field label="Who may watch" name="tier">
          <Select options={tiers} defaultValue={video?.tier} />
        </Field>
      </div>
      <Field label="Chapters" name="chapters" hint="A time and a title in each line: 1:05 Costs">
        <TextArea rows={4} defaultValue={linesOf(video?.chapters ?? [])} />
      </Field>
      <Field
        label="Captions"
        name="captions"
        hint={`${messages.captions} Its text is the transcript.`}
      >
        <TextArea
          rows={4}
          value={captions}
          onChange={({ target }) => setCaptions(target.value)}
          placeholder="WEBVTT"
        />
      </Field>
      <FileChoice
        label="Captions from a file"
        choose="Choose a file"
        accept=".vtt,text/vtt"
        present={null}
        onChoose={(file) =>
          void readTextFile(file).then((text) => {
            if (text !== null) setCaptions(text)
          })
        }
      />
      <Field label="Transcript" name="transcript" hint="Only if the captions don’t have all of it.">
        <TextArea rows={4} defaultValue={video?.transcript ?? ''} />
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={create.isPending || update.isPending} disabled={isUploading}>
          {video ? 'Save' : 'Add video'}
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
