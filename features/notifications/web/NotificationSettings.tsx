import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { LoadedSection } from '#platform/web/ui/LoadedSection.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { changeNotificationSettings, getNotificationSettings } from '../contract/endpoints.ts'
import type { EmailTiming } from '../contract/rules.ts'
import type { NotificationSettingsWire } from '../contract/schemas.ts'
import { notificationSettingsQuery } from './queries.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

type Email = NotificationSettingsWire['emails'][number]

const timings: { value: EmailTiming; label: string }[] = [
  { value: 'now', label: 'Right away' },
  { value: 'daily', label: 'Daily digest' },
  { value: 'weekly', label: 'Weekly digest' },
  { value: 'never', label: 'Never' },
]

/** Stores each choice at once. */
function useChange() {
  return useApiMutation(useCall(), changeNotificationSettings, {
    changes: [getNotificationSettings, getCurrentUser],
    isSingle: true,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Notification settings saved' })
    },
    failure: { title: 'Update Failed', text: 'Nothing was changed. Please try again.' },
  })
}

/** Which notifications the member gets by email, and when. */
export function EmailSettings() {
  const settings = useQuery(notificationSettingsQuery(useCall()))
  return (
    <LoadedSection
      title="Emails"
      text="You see every notification on the site. Choose which ones we also email you, and when."
      query={settings}
      label="Loading your notification settings"
    >
      {(data) => <Emails {...data} />}
    </LoadedSection>
  )
}

function Emails({ emails, hasAddress }: NotificationSettingsWire) {
  const set = useChange()
  const pending = set.isPending ? set.variables.body?.emails : undefined
  const rows = (isAnswer: boolean) =>
    emails
      .filter((email) => email.isAnswer === isAnswer)
      .map((email) => (
        <EmailRow
          key={email.kind}
          name={email.name}
          timing={pending?.[email.kind] ?? email.timing}
          onChange={(timing) => set.mutate({ body: { emails: { [email.kind]: timing } } })}
        />
      ))
  return (
    <div className="space-y-6">
      {!hasAddress && (
        <Callout tone="info">
          We email confirmed addresses only.{' '}
          <PrefetchLink to={settingsPath('profile', 'email')}>Add or confirm yours</PrefetchLink> to
          get these emails.
        </Callout>
      )}
      <div>
        <h3 className="text-md">What you write</h3>
        <ul className="mt-2 divide-y divide-line border-y border-line">{rows(true)}</ul>
      </div>
      <div>
        <h3 className="text-md">Everything else</h3>
        <ul className="mt-2 divide-y divide-line border-y border-line">{rows(false)}</ul>
      </div>
      <p className="text-sm text-ink-3">
        {hasAddress ? 'We always email you' : 'With a confirmed address, we always email you'} about
        your logins, plan, payments and orders, and about moderators’ decisions and answers to your
        messages.
      </p>
    </div>
  )
}

type RowProps = Pick<Email, 'name' | 'timing'> & { onChange: (timing: EmailTiming) => void }

function EmailRow({ name, timing, onChange }: RowProps) {
  const id = useId()
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <label htmlFor={id} className="min-w-0">
        {name}
      </label>
      <Select
        id={id}
        size="s"
        className="w-38 shrink-0"
        options={timings}
        value={timing}
        onChange={({ currentTarget: { value } }) => onChange(value as EmailTiming)}
      />
    </li>
  )
}

/** The member's time zone. */
export function TimeZoneSettings() {
  const settings = useQuery(notificationSettingsQuery(useCall()))
  const set = useChange()
  const pending = set.isPending ? set.variables.body?.timeZone : undefined
  return (
    <LoadedSection
      title="Time zone"
      text="Dates on the site and in emails are in this time zone. Digests arrive at 8 AM, weekly ones on Mondays."
      query={settings}
      label="Loading your time zone"
    >
      {(data) => (
        <TimeZoneField
          value={pending ?? data.timeZone}
          onChange={(chosen) => set.mutate({ body: { timeZone: chosen } })}
        />
      )}
    </LoadedSection>
  )
}
