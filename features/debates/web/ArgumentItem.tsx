import { useViewer } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import type { ArgumentWire } from '../contract/arguments-schemas.ts'
import { argumentPath } from '../contract/argument-path.ts'
import { ArgumentByline } from './ArgumentByline.tsx'
import { ConvincingButton } from './ConvincingButton.tsx'
import { LongText } from './LongText.tsx'

/**
 * An accepted argument; the one filling the slot has its text above and shows only ratings here.
 */
export function ArgumentItem({ debateId, argument }: { debateId: string; argument: ArgumentWire }) {
  const { viewer } = useViewer()
  const { id, text, videoUrl, sources, author, isBest, isInSlot, isMine, appendix } = argument
  return (
    <li id={`argument-${id}`} className="scroll-mt-24 border-t border-line py-4 first:border-t-0">
      {isBest && (
        <p className="mb-2">
          <Pill tone="brass">Best of this side</Pill>
        </p>
      )}
      {isInSlot ? (
        <p className="text-sm text-ink-2">The text above, by {author.name}</p>
      ) : (
        <>
          <LongText text={text} />
          {videoUrl && (
            <p className="mt-2 text-sm">
              <a
                href={videoUrl}
                rel="noopener nofollow ugc"
                className="touch-area inline-block min-h-6 underline"
              >
                Watch the video
              </a>
            </p>
          )}
          <ArgumentByline author={author} text={text} sources={sources} />
        </>
      )}
      {appendix && <Prose html={appendix} isPlain className="mt-3" />}
      <div className="mt-2 flex items-center gap-3">
        <ConvincingButton debateId={debateId} argument={argument} />
        <PrefetchLink to={argumentPath(debateId, id)} className="touch-area text-sm underline">
          Open<span className="sr-only"> {author.name}’s argument</span>
        </PrefetchLink>
        {viewer && !isMine && (
          <ReportButton
            kind="argument"
            subjectId={id}
            title={text.slice(0, 120)}
            iconLabel={`Report ${author.name}'s argument`}
          />
        )}
      </div>
    </li>
  )
}
