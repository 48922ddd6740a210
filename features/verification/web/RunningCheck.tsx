import { useEffect, useRef } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { refreshVerification } from '../contract/endpoints.ts'
import { failureTexts } from '../contract/rules.ts'
import type { OwnVerificationWire } from '../contract/schemas.ts'
import { useStart } from './StartVerification.tsx'
import { TestDocuments } from './TestDocuments.tsx'

type Props = {
  check: NonNullable<OwnVerificationWire['check']>
  provider: 'stripe' | 'test'
}

/** A check that waits for the member or the provider, whose answer is asked for on return. */
export function RunningCheck({ check, provider }: Props) {
  const start = useStart()
  const refresh = useApiMutation(useCall(), refreshVerification, {
    isSingle: true,
    changes: 'everything',
    failure: { title: 'Not updated', text: "We couldn't ask how your check stands. Try again." },
  })
  const isAsked = useRef(false)
  const { mutate } = refresh
  useEffect(() => {
    if (isAsked.current || provider === 'test') return
    isAsked.current = true
    mutate({})
  }, [mutate, provider])
  if (check.state === 'processing')
    return (
      <div className="space-y-5">
        <Callout title="Your document is being checked" isAnnounced>
          This takes a few minutes. We notify you when it is done.
        </Callout>
        <Button variant="quiet" isBusy={refresh.isPending} onClick={() => mutate({})}>
          Check again
        </Button>
      </div>
    )
  return (
    <div className="space-y-5">
      {check.failure ? (
        <Callout tone="warn" title="That didn't work" isAnnounced>
          {failureTexts[check.failure]}
        </Callout>
      ) : (
        <p className="text-ink-2">Your check is open. You can continue within a day.</p>
      )}
      {provider === 'test' ? (
        <TestDocuments />
      ) : (
        <Button
          isBusy={start.isPending || refresh.isPending}
          onClick={() => start.mutate({ body: { consent: true } })}
        >
          Continue
        </Button>
      )}
    </div>
  )
}
