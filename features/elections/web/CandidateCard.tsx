import { ExternalLink } from 'lucide-react'
import { mediaAt, srcSetOf } from '#features/media/contract/paths.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import type { CandidateWire } from '../contract/schemas.ts'
import { EmailCandidate } from './EmailCandidate.tsx'
import { ColorBadge } from './looks.tsx'
import { PositionSummary } from './PositionSummary.tsx'

type Props = {
  candidate: CandidateWire
  /** Where not all of the race are fictional. */
  hasSampleMark: boolean
  isPicked: boolean
  onPick: (() => void) | null
}

/** A candidate with their positions and sources. */
export function CandidateCard({ candidate, hasSampleMark, isPicked, onPick }: Props) {
  const { name, party, incumbent, colorCode, colorNote, website, bulletPoints } = candidate
  return (
    <article aria-labelledby={`candidate-${candidate.id}`} className="@container py-6">
      {/* Where there is room, the positions are beside the person. */}
      <div className="@2xl:grid @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @2xl:gap-x-8">
        <div className="min-w-0">
          <div className="flex gap-4">
            <Portrait candidate={candidate} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <h3 id={`candidate-${candidate.id}`} className="text-xl wrap-anywhere">
                  {name}
                </h3>
                {incumbent && <Pill>Incumbent</Pill>}
                {hasSampleMark && <Pill>Fictional sample</Pill>}
              </div>
              <p className="text-ink-2">
                {candidate.outcome === 'won' && <strong className="text-good">Winner · </strong>}
                {candidate.outcome === 'runoff' && <strong>In the runoff · </strong>}
                {party}
                {candidate.isSpecial && ' · Special election'}
              </p>
              <p className="mt-2">
                <ColorBadge color={colorCode} />
              </p>
            </div>
          </div>
          {colorNote && (
            <p className="mt-3 border-l-2 border-brass-edge pl-3 text-sm text-ink-2">
              An editor set this color: {colorNote}
            </p>
          )}
          {bulletPoints.length > 0 && (
            <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-2 marker:text-brass">
              {bulletPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <PositionSummary
          candidate={candidate}
          className="mt-4 border-t border-line pt-3 @2xl:row-span-2 @2xl:mt-0 @2xl:border-t-0 @2xl:pt-0"
        />
        <div className="mt-4 flex flex-wrap items-start gap-2">
          {candidate.canEmail && <EmailCandidate candidate={candidate} />}
          {onPick && (
            <Button size="s" variant="quiet" aria-pressed={isPicked} onClick={onPick}>
              {isPicked ? 'Selected to compare' : 'Compare'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {website && (
            <Button
              href={website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              variant="quiet"
              size="s"
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              Visit Campaign Website
              <span className="sr-only"> of {name} (opens in a new tab)</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

function Portrait({ candidate: { name, photoUrl } }: { candidate: CandidateWire }) {
  const photo = mediaAt(photoUrl)
  if (photo && photoUrl)
    return (
      <img
        src={photoUrl}
        srcSet={srcSetOf(photo)}
        sizes="96px"
        width={96}
        height={96}
        alt={`Portrait of ${name}`}
        loading="lazy"
        className="size-24 shrink-0 rounded-card border border-line object-cover"
      />
    )
  return (
    <div className="flex w-24 shrink-0 flex-col items-center gap-1.5 text-center">
      <Avatar name={name} size={64} />
      <span className="text-sm leading-tight text-ink-3">Photo pending</span>
    </div>
  )
}
