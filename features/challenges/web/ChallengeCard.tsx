import type { ReactNode } from 'react'
import { MemberName } from '#features/identity/web/public.tsx'
import { ClampedText } from '#platform/web/ui/ClampedText.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { challengeStatusNames } from '../contract/rules.ts'
import type { ChallengeWire } from '../contract/schemas.ts'
import { ChallengeMedia } from './ChallengeMedia.tsx'
import { WonBadges } from './WonBadges.tsx'

/** Descriptions up to this many characters fit into three lines. */
const clampedLength = 110

/** A challenge in the grid, with its votes at the foot; the description opens beyond three lines, without scripts too. */
export function ChallengeCard({
  challenge,
  period,
  hasStatus = true,
  children,
}: {
  challenge: ChallengeWire
  /** The contest that a heading above says it won. */
  period?: string
  /** False where the status says nothing, as of winners. */
  hasStatus?: boolean
  children?: ReactNode
}) {
  const { title, description, mediaUrl, status, createdAt, author, won } = challenge
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <ChallengeMedia url={mediaUrl} title={title} />
      <div className="flex grow flex-col p-5">
        <WonBadges won={won} period={period} />
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <ClampedText
          text={description}
          lines={3}
          fits={clampedLength}
          name={title}
          className="mt-3 max-w-3xl"
        />
        <p className="mt-auto min-w-0 pt-4 text-sm text-ink-3">
          <MemberName {...author} />
          <span className="block">
            {hasStatus && `${challengeStatusNames[status]} · `}
            Submitted <Time at={createdAt} />
          </span>
        </p>
        <div className="mt-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          {children}
        </div>
      </div>
    </article>
  )
}
