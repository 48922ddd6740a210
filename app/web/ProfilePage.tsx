import { Navigate, replace, useLocation, useSearchParams, type LoaderFunction } from 'react-router'
import { BioCard } from '#features/identity/web/parts/profile-page.ts'
import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { AvatarUpload } from '#features/media/web/public.tsx'
import { partPaths } from '#features/membership/contract/parts.ts'
import { badgeOf } from '#features/membership/contract/tiers.ts'
import { ActivatePlan } from '#features/membership/web/parts/profile-page.ts'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import {
  DeleteAccount,
  ExportData,
  ownDataQueries,
} from '#features/my-data/web/parts/profile-page.ts'
import { digestCount } from '#features/news/contract/rules.ts'
import {
  authorArticlesQuery,
  NewsDigest,
  OwnArticles,
} from '#features/news/web/parts/profile-page.ts'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { ProfileView, scoringQuery } from '#features/profile/web/parts/profile-page.ts'
import { VerificationLink } from '#features/verification/web/parts/profile-page.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { pageContext, prefetching } from '#platform/web/page-data.ts'
import { Button } from '#platform/web/ui/Button.tsx'

const prefetch = prefetching(({ call, query }) => ({
  others: [
    scoringQuery(call),
    latestArticlesQuery(call, digestCount),
    viewerQuery(call),
    ...(query.get('tab') === 'data' ? ownDataQueries(call) : []),
  ],
  followUps: (queryClient) => {
    const viewer = queryClient.getQueryData(viewerQuery(call).queryKey)
    return viewer ? [authorArticlesQuery(call, viewer.username)] : []
  },
}))

/** Where the settings are that were a tab of this page; null for its own tabs. */
function settingsIn(query: URLSearchParams): string | null {
  if (query.get('tab') !== 'settings') return null
  const card = query.get('card')
  return card === null
    ? settingsPath('profile')
    : `${settingsPath('plan')}?card=${encodeURIComponent(card)}`
}

/**
 * Prefetches score and news. The server redirects addresses of the former settings tab, and the
 * browser keeps their anchor.
 */
export const loader: LoaderFunction = (given) => {
  const settings = settingsIn(new URL(given.request.url).searchParams)
  if (settings && given.context.get(pageContext).isServer) throw replace(settings, 308)
  return prefetch(given, undefined)
}

/** The member's own profile, composed of features' parts. */
export function Component() {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  // A moderator's decision about the profile links here.
  const isReviewed = query.get('standing') === 'profile'
  const settings = settingsIn(query)
  if (settings) return <Navigate to={settings + hash} replace />
  if (!viewer) return null
  return (
    <ProfileView
      viewer={viewer}
      badge={badgeOf(viewer.subscriptionTier)}
      picture={
        <>
          <AvatarUpload hasPicture={viewer.profileImageUrl !== null} />
          <Button variant="quiet" size="s" to={partPaths.avatars}>
            Your avatars
          </Button>
        </>
      }
      verification={<VerificationLink isVerified={viewer.isVerified} />}
      plan={<ActivatePlan viewer={viewer} className="mt-4 border-t border-line pt-4" />}
      bio={
        <>
          {isReviewed && (
            <ItemStanding
              kind="profile"
              subjectId={viewer.id}
              title={`@${viewer.username}`}
              isEditable={false}
              showsReason
            />
          )}
          <BioCard viewer={viewer} />
        </>
      }
      news={
        <>
          <OwnArticles username={viewer.username} />
          <NewsDigest />
        </>
      }
      data={
        <>
          <div id="export" className="scroll-mt-16">
            <ExportData />
          </div>
          <div id="delete" className="scroll-mt-16">
            <DeleteAccount />
          </div>
        </>
      }
    />
  )
}
