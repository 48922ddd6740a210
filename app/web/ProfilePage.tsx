import { useSearchParams } from 'react-router'
import { BlocksSettings } from '#features/blocks/web/BlocksSettings.tsx'
import { listSessions } from '#features/identity/contract/endpoints.ts'
import { getSecurity } from '#features/identity/contract/security-endpoints.ts'
import { BioCard } from '#features/identity/web/BioCard.tsx'
import { ChangePassword } from '#features/identity/web/ChangePassword.tsx'
import { ConfirmOwner } from '#features/identity/web/ConfirmOwner.tsx'
import { EmailForm } from '#features/identity/web/EmailForm.tsx'
import { LinkedLogins } from '#features/identity/web/LinkedLogins.tsx'
import { NamesForm } from '#features/identity/web/NamesForm.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { Passkeys } from '#features/identity/web/Passkeys.tsx'
import { RecentActivity } from '#features/identity/web/RecentActivity.tsx'
import { Sessions } from '#features/identity/web/Sessions.tsx'
import { TwoFactor } from '#features/identity/web/TwoFactor.tsx'
import { AvatarUpload } from '#features/media/web/public.tsx'
import { partPaths } from '#features/membership/contract/parts.ts'
import { badgeOf } from '#features/membership/contract/tiers.ts'
import { ActivatePlan } from '#features/membership/web/ActivatePlan.tsx'
import { Billing } from '#features/membership/web/billing/Billing.tsx'
import { membershipQuery } from '#features/membership/web/queries.ts'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { digestCount } from '#features/news/contract/rules.ts'
import { DeleteAccount } from '#features/my-data/web/DeleteAccount.tsx'
import { ExportData } from '#features/my-data/web/ExportData.tsx'
import { NewsDigest } from '#features/news/web/NewsDigest.tsx'
import { latestArticlesQuery } from '#features/news/web/public.tsx'
import { NotificationSettings } from '#features/notifications/web/NotificationSettings.tsx'
import { notificationSettingsQuery } from '#features/notifications/web/queries.ts'
import { ContactAdmin } from '#features/pages/web/ContactAdmin.tsx'
import { ProfileView } from '#features/profile/web/ProfileView.tsx'
import { scoringQuery } from '#features/profile/web/queries.ts'
import { ScoringSettings } from '#features/profile/web/ScoringSettings.tsx'
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
      plan={<ActivatePlan viewer={viewer} />}
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
