import { useQuery } from '@tanstack/react-query'
import { getVerification } from '#features/verification/contract/endpoints.ts'
import { verificationMessages } from '#features/verification/contract/rules.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { verifiedOnlyRefusal } from '../contract/verified-only.ts'

/** In place of the vote in a debate for verified members: how to become one, or that nobody can here. */
export function VerifiedOnlyGate() {
  const { data } = useQuery(read(useCall(), getVerification, {}))
  if (!data)
    return (
      <Button variant="brass" className="w-full" disabled>
        Vote
      </Button>
    )
  const { message, url } = verifiedOnlyRefusal(data.isOffered)
  return (
    <div className="space-y-3 text-center">
      <p>{message}</p>
      {url && (
        <>
          <Button to={url} variant="brass" className="w-full">
            Verify your identity
          </Button>
          <p className="text-sm text-ink-3">
            {data.provider
              ? "Once, with a document and a selfie. It's free."
              : verificationMessages.notByProvider}
          </p>
        </>
      )}
    </div>
  )
}
