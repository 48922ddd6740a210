import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { neededFor } from '#features/membership/contract/policy.ts'
import { GatedButton, TierGate, useCapabilities } from '#features/membership/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { Head } from '#platform/web/head.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import {
  avatarsPath,
  lookPath,
  maxAvatars,
  sampleAvatars,
  type SampleAvatar,
} from '../contract/rules.ts'
import { AvatarCard } from './AvatarCard.tsx'
import { AvatarView } from './AvatarView.tsx'
import { avatarsQuery } from './queries.ts'

const AvatarForm = lazyWithPreload(async () => (await import('./AvatarForm.tsx')).AvatarForm)

/** Prefetches a member's avatars, so that what follows them keeps its place. */
export const loader = prefetching(({ call }) => ({
  followUps: (queryClient) =>
    queryClient.getQueryData(viewerQuery(call).queryKey) ? [avatarsQuery(call)] : [],
}))

/** The avatar builder: what an avatar is, and the member's own. */
export function Component() {
  const { viewer } = useViewer()
  const { can, access } = useCapabilities()
  const needs = neededFor('canCreateAvatars', access)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Avatars"
        description="Create an avatar of your own: a look or portrait, a name, a voice, a persona and a greeting."
        canonicalPath={avatarsPath}
      />
      <PageHeader
        kicker="AI Avatar Creation"
        title={viewer ? 'Your avatars' : 'Avatars'}
        lead={
          <>
            An avatar has a look or portrait, a name, a voice, a persona and a greeting. Only you
            see it until you use it as your profile picture or let it speak an argument.{' '}
            {can.canCreateAvatars
              ? `You can create up to ${maxAvatars}.`
              : `Creating up to ${maxAvatars} needs ${needs}.`}
          </>
        }
      />
      <section aria-labelledby="own-avatars" className="mt-10">
        {viewer ? (
          <OwnAvatars />
        ) : (
          <>
            <h2 id="own-avatars" className="sr-only">
              Start
            </h2>
            <EmptyState
              level={3}
              title="Log in to create an avatar"
              text={`Creating avatars needs ${needs}.`}
              action={<Button to={`/login${queryString({ next: avatarsPath })}`}>Log In</Button>}
            />
            <Samples />
          </>
        )}
      </section>
    </div>
  )
}

function OwnAvatars() {
  const list = useQuery(avatarsQuery(useCall()))
  const { can } = useCapabilities()
  const [editing, setEditing] = useState<string | null>(null)
  const [sample, setSample] = useState<SampleAvatar | null>(null)
  const avatars = list.data ?? []
  const isFull = avatars.length >= maxAvatars
  const edited = avatars.find(({ id }) => id === editing) ?? null
  const close = () => {
    setEditing(null)
    setSample(null)
  }
  const create = (
    <GatedButton capability="canCreateAvatars" onClick={() => setEditing('new')}>
      Create an avatar
    </GatedButton>
  )
  if (editing !== null && can.canCreateAvatars)
    return <AvatarForm key={editing} avatar={edited} sample={sample} onClose={close} />
  if (list.isSuccess && avatars.length === 0 && can.canCreateAvatars)
    return (
      <>
        <h2 id="own-avatars" className="sr-only">
          Avatars
        </h2>
        <NoAvatars action={create} />
        <Samples
          onStart={(from) => {
            setSample(from)
            setEditing('new')
          }}
        />
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="own-avatars" className="text-xl sm:text-2xl">
          {list.isSuccess ? `${avatars.length} of ${maxAvatars} avatars` : 'Avatars'}
        </h2>
        {list.isSuccess && !isFull && create}
      </div>
      <div className="mt-6">
        {list.isPending ? (
          <div className="grid gap-5 md:grid-cols-2">
            <Skeleton shape="card" count={2} label="Loading avatars" />
          </div>
        ) : list.isError ? (
          <ErrorState
            title="Failed to load avatars"
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : avatars.length === 0 ? (
          <>
            <NoAvatars />
            <Samples />
          </>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
            {avatars.map((avatar) => (
              <li key={avatar.id}>
                <AvatarCard avatar={avatar} onEdit={() => setEditing(avatar.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Avatars to hear, and where one may be created, to start from. */
function Samples({ onStart }: { onStart?: (sample: SampleAvatar) => void }) {
  return (
    <section aria-labelledby="samples" className="mt-12">
      <h2 id="samples" className="text-xl">
        {onStart ? 'Or start from one of these' : 'Three to meet'}
      </h2>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 lg:grid-cols-3">
        {sampleAvatars.map((sample) => (
          <li
            key={sample.look}
            className="flex flex-col items-start rounded-card border border-line bg-card p-5"
          >
            <AvatarView {...sample} imageUrl={lookPath(sample.look)} isSample />
            {onStart && (
              <Button
                variant="quiet"
                size="s"
                className="mt-4 ml-28"
                onClick={() => onStart(sample)}
              >
                Start from {sample.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For members who have none: the gate, if their plan is what they lack. */
function NoAvatars({ action }: { action?: ReactNode }) {
  const { can, access } = useCapabilities()
  const none = (
    <EmptyState
      level={3}
      title="No avatars yet"
      text="Your avatars appear here once you create them."
      action={action}
    />
  )
  const required = access.canCreateAvatars
  if (can.canCreateAvatars || required === 'public') return none
  return (
    <TierGate required={required} isPart>
      {none}
    </TierGate>
  )
}
