import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

type Props = {
  viewer: UserWire
  /** The controls for changing the picture, in a row. */
  picture?: ReactNode
  /** Whether the member is verified, or the way to it. */
  verification?: ReactNode
}

/** The member's picture, names and location, and one row of what can be done with them. */
export function ProfileHeader({ viewer, picture, verification }: Props) {
  const name = displayNameOf(viewer)
  return (
    <header className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 sm:items-start sm:gap-x-6">
      <Avatar name={name} src={viewer.profileImageUrl} size={96} className="sm:row-span-2" />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-3">
          <span>@{viewer.username}</span>
          {viewer.location && (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-4" />
              {viewer.location}
            </span>
          )}
          {verification}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-2">
        {picture}
        <Button variant="quiet" size="s" to={`/members/${viewer.username}`}>
          Public page
        </Button>
      </div>
    </header>
  )
}
