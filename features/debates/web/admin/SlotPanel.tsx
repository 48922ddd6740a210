import { useEffect, useRef, useState } from 'react'
import { roundNames } from '../../contract/rules.ts'
import type { DebateWire } from '../../contract/schemas.ts'
import { AiDraft } from '../AiDraft.tsx'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Kicker } from '#platform/web/ui/Kicker.tsx'
import { draftOf, type Slot, type SlotDraft } from './slot-draft.ts'
import { SlotText } from './SlotText.tsx'
import { SlotVideo } from './SlotVideo.tsx'
import { useSlot } from './use-slot.ts'

type Props = {
  debate: DebateWire
  slot: Slot
  /** Earlier input; null for none. */
  typed: SlotDraft | null
  onKeep: (draft: SlotDraft | null) => void
  /** Called while a request is in flight that another slot's form would interrupt. */
  onRunning: (isRunning: boolean) => void
  onClose: () => void
}

const headingId = 'slot'

/** A slot's editor: video and text. Input stays until sent. */
export function SlotPanel({ debate, slot, typed, onKeep, onRunning, onClose }: Props) {
  const { position, round } = slot
  const video =
    debate.videos.find((each) => each.position === position && each.videoType === round) ?? null
  const draft = typed ?? draftOf(video)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const change = (part: Partial<SlotDraft>) => {
    latest.current = { ...latest.current, ...part }
    onKeep(latest.current)
  }
  const [isDeleting, setDeleting] = useState(false)
  // On a phone the form replaces the slots; it always comes next in tab order.
  useEffect(() => focusSoon(headingId), [])
  const work = useSlot({
    debate,
    slot,
    draft,
    onChange: change,
    onEmptied: () => {
      setDeleting(false)
      onKeep(null)
      focusSoon(headingId)
    },
  })
  const isRunning = work.running !== null || work.isBusy
  useEffect(() => onRunning(isRunning), [isRunning, onRunning])
  const name = position === 'A' ? debate.positionAName : debate.positionBName
  return (
    <aside
      aria-label={`Slot ${position}, ${roundNames[round]}`}
      className="border-line lg:border-l lg:pl-6"
    >
      <Button
        variant="plain"
        size="s"
        className="mb-4 lg:hidden!"
        aria-disabled={isRunning || undefined}
        onClick={onClose}
      >
        Back to the slots
      </Button>
      <Kicker tone={position === 'A' ? 'a' : 'b'}>
        Position {position} · {roundNames[round]}
      </Kicker>
      <h3
        id={headingId}
        tabIndex={-1}
        className="mt-2 text-lg wrap-anywhere focus-visible:outline-none"
      >
        {name}
      </h3>
      <SlotVideo
        video={video}
        draft={draft}
        work={work}
        onChange={change}
        onDelete={() => setDeleting(true)}
      />
      <SlotText video={video} draft={draft} work={work} onChange={change} />
      <div className="mt-3">
        <AiDraft
          debate={debate}
          position={position}
          round={round}
          onDraft={(transcript, voice) => change({ transcript, voice })}
        />
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={video?.argument ? 'Empty this slot?' : 'Delete this video?'}
        description={`${roundNames[round]} of ${name}. ${video?.argument ? 'The argument then appears below the slot.' : 'This also deletes its captions, poster and text.'}`}
        isBusy={work.isRemoving}
        action="Delete"
        isDangerous
        onConfirm={() => {
          if (video) work.remove(video.id)
        }}
      />
    </aside>
  )
}
