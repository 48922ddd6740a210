import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'

type Props = {
  viewer: UserWire
  /** The control for changing the picture. */
  picture?: ReactNode
  /** Whether the member is verified, or the way to it. */
  verification?: ReactNode
}

/** The member's picture, names and location. */
export function ProfileHeader({ viewer, picture, verification }: Props) {
  const name = displayNameOf(viewer)
  return (
    <header className="flex flex-wrap items-center gap-6 max-sm:gap-4 sm:border-b sm:border-line sm:pb-8">
      <div className="flex items-center gap-4 sm:flex-col sm:gap-2">
        <Avatar name={name} src={viewer.profileImageUrl} size={96} />
        {picture}
      </div>
      <div className="min-w-0 grow basis-64">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-3">
          <span>@{viewer.username}</span>
          {viewer.location && (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-4" />
              {viewer.location}
            </span>
          )}
          <PrefetchLink
            to={`/members/${viewer.username}`}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline"
          >
            Your public page
          </PrefetchLink>
          {verification}
        </p>
      </div>
    </header>
  )
}
