import { displayNameOf } from '../contract/display-name.ts'
import { listSessions } from '../contract/endpoints.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { read } from '#platform/web/query.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'
import { useViewer } from './viewer.ts'

/** Reads the sessions ahead. */
export const loader = prefetching(({ call }) => ({ others: [read(call, listSessions, {})] }))

/** Who the member is to others, and the settings of the account (core.md section 2). */
export function Component() {
  const { viewer } = useViewer()
  if (!viewer) return null
  const name = displayNameOf(viewer)
  return (
    <div className="page-column max-w-4xl py-12">
      <Head title="Profile" description="Your profile and settings." isIndexed={false} />
      <header className="flex flex-wrap items-center gap-6">
        <Avatar name={name} src={viewer.profileImageUrl} size={96} />
        <div>
          <h1 className="text-2xl">{name}</h1>
          <p className="mt-1 text-ink-3">
            @{viewer.username}{viewer.location && ` · ${viewer.location}`} · Member since {new Date(viewer.createdAt).getUTCFullYear()}
          </p>
        </div>
      </header>
      {viewer.bio && <p className="mt-6 max-w-reading font-serif text-lg whitespace-pre-line">{viewer.bio}</p>}
      <div className="mt-10 divide-y divide-line border-y border-line">
        <ProfileForm viewer={viewer} />
        <ChangePassword />
        <Sessions />
      </div>
    </div>
  )
}
