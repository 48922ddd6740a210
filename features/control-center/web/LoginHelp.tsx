import { useState } from 'react'
import type { LoginHelpKind } from '#features/identity/contract/login-help.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { helpWithLogin } from '../contract/endpoints.ts'
import type { AdministeredUserWire } from '../contract/schemas.ts'
import { PasswordDialog } from '#platform/web/ui/PasswordDialog.tsx'

const actions: Record<LoginHelpKind, { label: string; text: string; success: string }> = {
  'end-sessions': {
    label: 'End all sessions',
    text: 'Logs this member out on every device.',
    success: 'Sessions ended',
  },
  'clear-second-factor': {
    label: 'Remove second factor',
    text: 'Removes the authenticator app, passkeys and recovery codes, and ends all sessions. Make sure you know who asked.',
    success: 'Second factor removed',
  },
  'send-reset': {
    label: 'Send password reset',
    text: 'Emails a reset link to the confirmed address.',
    success: 'Reset link sent',
  },
}
const kinds = Object.keys(actions) as LoginHelpKind[]

/** What there is to do for a member. */
const kindsFor = ({ hasSecondFactor }: AdministeredUserWire): LoginHelpKind[] =>
  hasSecondFactor ? kinds : kinds.filter((each) => each !== 'clear-second-factor')

/** Helps a member who can't log in, after the administrator's password. */
export function LoginHelp({ user }: { user: AdministeredUserWire }) {
  const [kind, setKind] = useState<LoginHelpKind | null>(null)
  return (
    <section aria-label="Login" className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {kindsFor(user).map((each) => (
          <Button key={each} size="s" variant="quiet" onClick={() => setKind(each)}>
            {actions[each].label}
          </Button>
        ))}
      </div>
      {kind && <Confirm user={user} kind={kind} onClose={() => setKind(null)} />}
    </section>
  )
}

type Props = { user: AdministeredUserWire; kind: LoginHelpKind; onClose: () => void }

function Confirm({ user, kind, onClose }: Props) {
  const { label, text, success } = actions[kind]
  const help = useApiMutation(useCall(), helpWithLogin, {
    isSingle: true,
    onSuccess: () => {
      toast({ tone: 'good', title: success })
      onClose()
    },
  })
  return (
    <PasswordDialog
      title={`${label}: ${user.displayName}`}
      description={text}
      action={label}
      isBusy={help.isPending}
      error={help.error}
      onClose={onClose}
      onConfirm={(currentPassword) =>
        help.mutate({ params: { id: user.id }, body: { action: kind, currentPassword } })
      }
    />
  )
}
