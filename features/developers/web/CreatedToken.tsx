import { SecretOnce } from '#platform/web/ui/SecretOnce.tsx'

/** A new token, shown once, to copy. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <SecretOnce
      title="Copy your access token"
      secret={token}
      copied="Access token copied"
      onDone={onDone}
    >
      You won't see it again. Anyone who has it can do what you allowed, so keep it like a password.
    </SecretOnce>
  )
}
