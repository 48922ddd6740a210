import type { ReactNode } from 'react'
import { MemberName } from '#features/identity/web/public.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { challengeStatusNames } from '../contract/rules.ts'
import type { ChallengeWire } from '../contract/schemas.ts'
import { ChallengeMedia } from './ChallengeMedia.tsx'
import { statusTones } from './status-look.ts'

/** Descriptions up to this many characters fit into three lines. */
const clampedLength = 110

/** A challenge in the grid; the description opens beyond three lines, without scripts too. */
export function ChallengeCard({
  challenge,
  hasStatus = true,
  children,
}: {
  challenge: ChallengeWire
  /** False where the status says nothing, as of winners. */
  hasStatus?: boolean
  children?: ReactNode
}) {
  const { title, description, mediaUrl, status, createdAt, author } = challenge
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <ChallengeMedia url={mediaUrl} title={title} />
      <div className="flex grow flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
          {hasStatus && <Pill tone={statusTones[status]}>{challengeStatusNames[status]}</Pill>}
        </div>
        <div className="group mt-3 min-w-0 text-ink-2">
          <p className="line-clamp-3 wrap-anywhere whitespace-pre-line group-has-[[open]]:line-clamp-none">
            {description}
          </p>
          {description.length > clampedLength && (
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center underline group-has-[[open]]:hidden">
                Read more<span className="sr-only"> of {title}</span>
              </summary>
            </details>
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4">
          <p className="min-w-0 text-sm text-ink-3">
            <MemberName {...author} />
            <span className="block">
              Submitted <Time at={createdAt} />
            </span>
          </p>
          {children}
        </div>
      </div>
    </article>
  )
}
