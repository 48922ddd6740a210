import { MemberName } from '#features/identity/web/public.tsx'
import { ItemStanding, ReportButton } from '#features/moderation/web/public.tsx'
import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { noteStatusNames, type NoteStatus } from '../contract/rules.ts'
import type { NoteWire } from '../contract/schemas.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { DeleteNote } from './DeleteNote.tsx'
import { RateNote } from './RateNote.tsx'

const tones: Record<NoteStatus, PillTone> = { proposed: 'neutral', shown: 'ok', declined: 'warn' }

type Props = { note: NoteWire; isRater: boolean; isOwner: boolean }

/** One note with what the reader may do about it. */
export function NoteItem({ note, isRater, isOwner }: Props) {
  const { id, claim, text, sources, createdAt, status, author, isMine, hiddenReason } = note
  const mayRate = isRater && !isOwner
  const title = text.slice(0, 120)
  return (
    <li
      id={`note-${id}`}
      className="rounded-card border border-line bg-card p-4 wrap-anywhere sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Pill tone={hiddenReason === null ? tones[status] : 'warn'}>
          {hiddenReason === null ? noteStatusNames[status] : 'Held back'}
        </Pill>
        <span>
          By <MemberName username={author.username} name={author.name} isStaff={author.isStaff} />,{' '}
          <Time at={createdAt} />
        </span>
      </div>
      {claim && (
        <blockquote className="mt-3 border-l-2 border-brass-edge pl-3 font-serif text-ink-2">
          “{claim}”
        </blockquote>
      )}
      <p className="mt-3 whitespace-pre-line">{text}</p>
      <ul aria-label="Sources" className="mt-2 list-disc pl-5 text-sm">
        {sources.map((source) => (
          <li key={source}>
            <a
              href={source}
              rel="noopener nofollow ugc"
              className="touch-area inline-block min-h-6 underline"
            >
              {source.replace(/^https:\/\/(?:www\.)?/, '')}
            </a>
          </li>
        ))}
      </ul>
      {note.correctedAt && (
        <p className="mt-2 text-sm text-ink-3">
          Written before the correction of <Time at={note.correctedAt} />.
        </p>
      )}
      <Answer note={note} isOwner={isOwner} />
      {isMine && hiddenReason !== null && (
        <ItemStanding kind="note" subjectId={id} title={title} isEditable={false} showsReason />
      )}
      {(mayRate || note.rating) && !isMine && <RateNote note={note} isRater={mayRate} />}
      <div className="-ml-2.5 mt-2 flex flex-wrap items-center gap-2">
        {!isMine && (
          <ReportButton
            kind="note"
            subjectId={id}
            title={title}
            iconLabel={`Report ${author.name}'s note`}
          />
        )}
        {note.isDeletable && <DeleteNote note={note} />}
      </div>
    </li>
  )
}

function Answer({ note: { id, answer, author }, isOwner }: { note: NoteWire; isOwner: boolean }) {
  return (
    <>
      {answer && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-sm font-semibold">
            The author answers
            {answer.editedAt && <span className="font-normal text-ink-3"> · Edited</span>}
          </p>
          <p className="mt-1 whitespace-pre-line">{answer.text}</p>
          {isOwner && answer.hiddenReason !== null && (
            <ItemStanding
              kind="note-answer"
              subjectId={id}
              title={answer.text.slice(0, 120)}
              isEditable={false}
              showsReason
            />
          )}
          {!isOwner && (
            <ReportButton
              kind="note-answer"
              subjectId={id}
              title={answer.text.slice(0, 120)}
              iconLabel={`Report the answer to ${author.name}'s note`}
            />
          )}
        </div>
      )}
      {isOwner && (!answer || answer.hiddenReason === null) && (
        <AnswerForm noteId={id} present={answer?.text ?? ''} />
      )}
    </>
  )
}
