import { useEffect, useRef } from 'react'
import { maxVideo, videoTypes } from '#features/media/contract/rules.ts'
import { UploadProgress, useUpload } from '#features/media/web/public.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FileChoice } from '#platform/web/ui/FileChoice.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type Props = {
  url: string
  onChange: (url: string) => void
  /** Called while an upload is in progress, which a submission now would miss. */
  onRunning: (isRunning: boolean) => void
}

/** An argument's optional video: an upload, or an address on an allowed host. */
export function ArgumentVideo({ url, onChange, onRunning }: Props) {
  const { running, send, cancel } = useUpload(['video'])
  const isRunning = running !== null
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])
  /** The form goes on changing while a file is sent. */
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const isUpload = url.startsWith('/media/')
  const take = async (file: File) => {
    const uploaded = await send(file)
    if (uploaded) latest.current(uploaded.objectPath)
  }
  return (
    <>
      <FileChoice
        label="Video"
        choose="Upload an MP4"
        accept={videoTypes}
        hint={`Optional. MP4, up to ${maxVideo / 1_000_000} MB.`}
        present={isUpload ? 'Uploaded.' : null}
        onChoose={(file) => void take(file)}
        onRemove={isUpload ? () => onChange('') : undefined}
      />
      {running && <UploadProgress running={running} onCancel={cancel} />}
      <Field
        label="Or enter its address"
        hint="The https address of an .mp4 file on an allowed host."
        name="videoUrl"
      >
        <TextInput
          inputMode="url"
          placeholder="https://"
          value={isUpload ? '' : url}
          disabled={isUpload}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  )
}
