import { useSearchParams } from 'react-router'
import { BlocksSettings } from '#features/blocks/web/parts/profile-page.ts'
import { listSessions } from '#features/identity/contract/endpoints.ts'
import { getSecurity } from '#features/identity/contract/security-endpoints.ts'
import {
  BioCard,
  ChangePassword,
  ConfirmOwner,
  EmailForm,
  LinkedLogins,
  NamesForm,
  Passkeys,
  RecentActivity,
  Sessions,
  TwoFactor,
} from '#features/identity/web/parts/profile-page.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { AvatarUpload } from '#features/media/web/public.tsx'
import { partPaths } from '#features/membership/contract/parts.ts'
import { badgeOf } from '#features/membership/contract/tiers.ts'
import {
  ActivatePlan,
  Billing,
  membershipQuery,
} from '#features/membership/web/parts/profile-page.ts'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { digestCount } from '#features/news/contract/rules.ts'
import { DataLink, DeleteAccount, ExportData } from '#features/my-data/web/parts/profile-page.ts'
import { NewsDigest } from '#features/news/web/parts/profile-page.ts'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import {
  NotificationSettings,
  notificationSettingsQuery,
} from '#features/notifications/web/parts/profile-page.ts'
import { ContactAdmin } from '#features/pages/web/parts/profile-page.ts'
import {
  ProfileView,
  scoringQuery,
  ScoringSettings,
} from '#features/profile/web/parts/profile-page.ts'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { read } from '#platform/web/query.ts'

/** Prefetches score, news, plan, sessions and login security. */
export const loader = prefetching(({ call }) => ({
  others: [
    scoringQuery(call),
    latestArticlesQuery(call, digestCount),
    membershipQuery(call),
    notificationSettingsQuery(call),
    read(call, listSessions, {}),
    read(call, getSecurity, {}),
  ],
}))

/** The member's own profile, composed of features' parts. */
export function Component() {
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  // A moderator's decision about the profile links here.
  const isReviewed = query.get('standing') === 'profile'
  if (!viewer) return null
  return (
    <ProfileView
      viewer={viewer}
      badge={badgeOf(viewer.subscriptionTier)}
      picture={
        <>
          <AvatarUpload hasPicture={viewer.profileImageUrl !== null} />
          <PrefetchLink
            to={partPaths.avatars}
            className="inline-flex min-h-6 items-center text-sm underline pointer-coarse:min-h-11"
          >
            Your avatars
          </PrefetchLink>
        </>
      }
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
      news={<NewsDigest />}
      settings={
        <>
          <ConfirmOwner />
          <NamesForm viewer={viewer} />
          <Billing />
          <ScoringSettings />
          <NotificationSettings />
          <BlocksSettings />
          <ContactAdmin />
          <ChangePassword />
          <EmailForm viewer={viewer} />
          <TwoFactor />
          <Passkeys />
          <LinkedLogins />
          <Sessions />
          <RecentActivity />
          <DataLink />
        </>
      }
      data={
        <>
          <ExportData />
          <DeleteAccount />
        </>
      }
    />
  )
}
