import { useId, useState } from 'react'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { getCapabilities } from '#features/membership/contract/endpoints.ts'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { notScored, rankOfScore, ranks, type SocialTier } from '#features/profile/contract/ranks.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getMemberFile, listUsers, updateUser } from '../contract/endpoints.ts'
import { grantableTiers, pendingTiers, scoreWithin } from '../contract/rules.ts'
import type { AdministeredUserWire } from '../contract/schemas.ts'

type Draft = {
  username: string
  email: string
  subscriptionTier: AdministeredUserWire['subscriptionTier']
  paidSubscriptionTier: AdministeredUserWire['paidSubscriptionTier'] | 'none'
  profileScore: string
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
}

/** Why the administrator's password is requested. */
const provenFields = ['email', 'isAdmin', 'isModerator', 'isVendor'] as const

/** What an administrator may set of a member; sends only changes. */
export function EditUser({ user, onClose }: { user: AdministeredUserWire; onClose: () => void }) {
  const first: Draft = {
    username: user.username,
    email: user.email ?? '',
    subscriptionTier: user.subscriptionTier,
    paidSubscriptionTier: user.paidSubscriptionTier ?? 'none',
    profileScore: user.isScored ? String(user.profileScore) : '',
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isVendor: user.isVendor,
  }
  const [draft, setDraft] = useState(first)
  const [currentPassword, setCurrentPassword] = useState('')
  const needsProof = provenFields.some((field) => draft[field] !== first[field])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useApiMutation(useCall(), updateUser, {
    changes: [listUsers, getMemberFile, getCurrentUser, getCapabilities],
    onSuccess: ({ emailVerified }) => {
      const waits = draft.email !== first.email && emailVerified
      toast({
        tone: 'good',
        title: 'User Updated',
        ...(waits
          ? {
              description:
                'The new address takes effect once the member approves it, or after seven days.',
            }
          : {}),
      })
      onClose()
    },
  })
  const formId = useId()
  const send = () => {
    const changed = Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => value !== first[key as keyof Draft]),
    )
    if (Object.keys(changed).length === 0) return onClose()
    save.mutate({
      params: { id: user.id },
      body: {
        ...changed,
        ...('profileScore' in changed
          ? { profileScore: draft.profileScore === '' ? Number.NaN : Number(draft.profileScore) }
          : {}),
        ...(needsProof ? { currentPassword } : {}),
      },
    })
  }
  const score = Math.min(100, Math.max(0, Math.round(Number(draft.profileScore) || 0)))
  const activeTiers = grantableTiers.some((tier) => tier === user.subscriptionTier)
    ? grantableTiers
    : [...grantableTiers, user.subscriptionTier]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Edit ${user.displayName}`}
      description="Changes are recorded in the audit log. A new email address takes effect once the member approves it, or after seven days."
      isBusy={save.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      {save.isError && (
        <Callout tone="bad" title="Update failed" isAnnounced className="mb-5">
          {messageOf(save.error, 'Could not update user')}
        </Callout>
      )}
      <Form id={formId} error={save.error} onSubmit={send} className="grid gap-5 sm:grid-cols-2">
        <Field label="Username" name="username">
          <TextInput
            value={draft.username}
            onChange={({ target }) => change({ username: target.value })}
          />
        </Field>
        <Field label="Email" name="email">
          <TextInput
            type="email"
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
        <Field label="Active tier" name="subscriptionTier">
          <Select
            value={draft.subscriptionTier}
            options={activeTiers.map((value) => ({ value, label: tierNames[value] }))}
            onChange={({ target }) =>
              change({ subscriptionTier: target.value as Draft['subscriptionTier'] })
            }
          />
        </Field>
        <Field label="Pending paid tier" name="paidSubscriptionTier">
          <Select
            value={draft.paidSubscriptionTier ?? 'none'}
            options={[
              { value: 'none', label: 'None' },
              ...pendingTiers.map((value) => ({ value, label: tierNames[value] })),
            ]}
            onChange={({ target }) =>
              change({ paidSubscriptionTier: target.value as Draft['paidSubscriptionTier'] })
            }
          />
        </Field>
        <Field
          label="Profile score"
          hint="0 to 100. Applies until the member's answers change."
          name="profileScore"
        >
          <TextInput
            type="number"
            min={0}
            max={100}
            placeholder={notScored}
            value={draft.profileScore}
            onChange={({ target }) => change({ profileScore: target.value })}
          />
        </Field>
        <Field
          label="Social tier"
          hint="Based on the score. Choosing another tier changes the score."
          name="socialTier"
        >
          <Select
            value={draft.profileScore === '' ? '' : rankOfScore(score).tier}
            {...(draft.profileScore === '' ? { placeholder: notScored } : {})}
            options={ranks.map(({ tier, name }) => ({ value: tier, label: name }))}
            onChange={({ target }) =>
              change({ profileScore: String(scoreWithin(target.value as SocialTier, score)) })
            }
          />
        </Field>
        <Checkbox
          label="Bridge Access"
          hint="Full site administrator."
          checked={draft.isAdmin}
          name="isAdmin"
          onChange={({ target }) => change({ isAdmin: target.checked })}
        />
        <Checkbox
          label="Moderator"
          checked={draft.isModerator}
          onChange={({ target }) => change({ isModerator: target.checked })}
        />
        <Checkbox
          label="Authorized Vendor"
          checked={draft.isVendor}
          onChange={({ target }) => change({ isVendor: target.checked })}
        />
        {needsProof && (
          <Field
            label="Your current password"
            hint="Needed to change a role or an email address."
            name="currentPassword"
            className="sm:col-span-2"
            isRequired
          >
            <PasswordInput
              autoComplete="current-password"
              value={currentPassword}
              onChange={({ target }) => setCurrentPassword(target.value)}
            />
          </Field>
        )}
      </Form>
      <p className="mt-5">
        <PrefetchLink
          to={`?tab=security&member=${user.id}`}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center underline"
        >
          Security log of this member
        </PrefetchLink>
      </p>
    </Dialog>
  )
}
