import { useQuery } from '@tanstack/react-query'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { changeNotificationSettings, getNotificationSettings } from '../contract/endpoints.ts'
import type { EmailTiming } from '../contract/rules.ts'
import { notificationSettingsQuery } from './queries.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

const timings: { value: EmailTiming; label: string }[] = [
  { value: 'now', label: 'Right away' },
  { value: 'daily', label: 'In a daily digest' },
  { value: 'weekly', label: 'In a weekly digest' },
  { value: 'never', label: 'Never' },
]

/** Which notifications the member gets by email, and when; each choice is stored at once. */
export function NotificationSettings() {
  const call = useCall()
  const { data, isError, isFetching, refetch } = useQuery(notificationSettingsQuery(call))
  const set = useApiMutation(call, changeNotificationSettings, {
    changes: [getNotificationSettings, getCurrentUser],
    isSingle: true,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Notification settings saved' })
    },
    failure: { title: 'Update Failed', text: 'Nothing was changed. Please try again.' },
  })
  const pending = set.isPending ? set.variables.body : undefined
  const timeZone = pending?.timeZone ?? data?.timeZone
  return (
    <SettingsSection
      title="Emails"
      text="You see every notification on the site. Choose which ones we also email you."
    >
      <div className="space-y-6">
        {isError ? (
          <ErrorState
            level={3}
            title="Couldn't load your notification settings"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data || timeZone === undefined ? (
          <Skeleton count={3} label="Loading your notification settings" />
        ) : (
          <>
            {!data.hasAddress && (
              <Callout tone="info">
                We email confirmed addresses only.{' '}
                <PrefetchLink to={settingsPath('profile', 'email')}>
                  Add or confirm yours
                </PrefetchLink>{' '}
                to get these emails.
              </Callout>
            )}
            {data.emails.map(({ kind, name, timing }) => (
              <Field key={kind} label={name}>
                <Select
                  options={timings}
                  value={pending?.emails?.[kind] ?? timing}
                  onChange={({ currentTarget: { value } }) =>
                    set.mutate({ body: { emails: { [kind]: value as EmailTiming } } })
                  }
                />
              </Field>
            ))}
            <TimeZoneField
              value={timeZone}
              onChange={(chosen) => set.mutate({ body: { timeZone: chosen } })}
            />
            <p className="text-sm text-ink-3">
              {data.hasAddress
                ? 'We always email you'
                : 'With a confirmed address, we always email you'}{' '}
              about your logins, plan, payments and orders, and about moderators’ decisions and
              answers to your messages.
            </p>
          </>
        )}
      </div>
    </SettingsSection>
  )
}
