import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { messageOf } from '#platform/web/form.ts'
import { useSendOnce } from '#platform/web/send-once.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { beginPasskeyLogin, logInWithPasskey } from '../contract/security-endpoints.ts'
import { deviceRefused, isOfDevice } from './passkey-errors.ts'
import { viewerQuery } from './viewer.ts'

/** Logs in with a passkey alone, or completes a pending login; the device code loads on press. */
export function PasskeyLogin({
  step,
  next,
  label,
}: {
  step: 'only' | 'second'
  next: string
  label: string
}) {
  const call = useCall()
  const queryClient = useQueryClient()
  const login = useSendOnce({
    mutationFn: async () => {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(beginPasskeyLogin, { body: { step } }),
      ])
      const response = await startAuthentication({ optionsJSON: options })
      return call(logInWithPasskey, { body: { step, response } as never })
    },
    onSuccess: (user) => {
      queryClient.setQueryData(viewerQuery(call).queryKey, user)
      location.assign(next)
    },
  })
  return (
    <div className="space-y-4">
      <Button
        variant="quiet"
        className="w-full"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isBusy={login.isPending || login.isSuccess}
        onClick={() => login.mutate()}
      >
        {label}
      </Button>
      {login.error && (
        <Callout tone="bad" title="Login Failed" isAnnounced>
          {isOfDevice(login.error)
            ? deviceRefused
            : messageOf(login.error, 'Login failed. Please try again.')}
        </Callout>
      )}
    </div>
  )
}
