import { SecretOnce } from '#platform/web/ui/SecretOnce.tsx'

type Props = { token: string; name?: string; onDone: () => void }

/** A new token or other secret, shown once, to copy. */
export function CreatedToken({ token, name = 'access token', onDone }: Props) {
  return (
    <SecretOnce title={`Copy your ${name}`} secret={token} copied="Copied" onDone={onDone}>
      You won't see it again. Anyone who has it can do what you allowed, so keep it like a password.
    </SecretOnce>
  )
}
