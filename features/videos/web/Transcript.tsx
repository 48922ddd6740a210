import { useState } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { Cue } from '../contract/captions.ts'
import { clockText } from '../contract/rules.ts'

type Props = {
  cues: Cue[]
  /** A transcript without times, for videos without captions. */
  text: string | null
  onChoose: (seconds: number) => void
}

type Line = { start: number | null; text: string }

/** What is said in a video, searchable; a line with a time plays from there. */
export function Transcript({ cues, text, onChoose }: Props) {
  const [wanted, setWanted] = useState('')
  const lines: Line[] =
    text === null
      ? cues
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => ({ start: null, text: line }))
  if (lines.length === 0) return null
  const search = wanted.trim().toLowerCase()
  const found = lines.filter((line) => line.text.toLowerCase().includes(search))
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className="text-lg">
        Transcript
      </h2>
      <Field label="Search the transcript" className="mt-2">
        <TextInput
          type="search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </Field>
      <p className="mt-1 text-sm text-ink-3" aria-live="polite">
        {search !== '' && (found.length === 1 ? '1 line' : `${found.length} lines`)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <div className="mt-2 max-h-96 overflow-y-auto" role="region" aria-label="Lines" tabIndex={0}>
        <ol className="divide-y divide-line">
          {found.map(({ start, text: words }, index) => (
            <li key={`${start ?? ''} ${index}`}>
              {start === null ? (
                <p className="py-2 wrap-anywhere">
                  <Marked text={words} wanted={search} />
                </p>
              ) : (
                <button
                  type="button"
                  onClick={() => onChoose(start)}
                  className="flex min-h-11 w-full items-baseline gap-3 py-2 text-left hover:bg-paper-2"
                >
                  <span className="figures w-12 shrink-0 text-sm text-ink-3">
                    {clockText(start)}
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    <Marked text={words} wanted={search} />
                  </span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A text with the first match marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
