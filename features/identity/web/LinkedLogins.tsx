import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getSecurity, listOwnActivity, removeLinkedLogin } from '../contract/security-endpoints.ts'
import { ProofForm } from './ProofForm.tsx'
import { useOpener } from './use-opener.ts'

/** Linked logins; hidden if there are none. */
export function LinkedLogins() {
  const call = useCall()
  const { data: security } = useQuery(read(call, getSecurity, {}))
  const [removing, setRemoving] = useState<string | null>(null)
  const home = useRef<HTMLDivElement>(null)
  const { open, close } = useOpener(home)
  const stop = () => close(() => setRemoving(null))
  const remove = useApiMutation(call, removeLinkedLogin, {
    changes: [getSecurity, listOwnActivity],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Linked account removed' })
      stop()
    },
    failure: { title: 'Update Failed', text: "We couldn't remove it. Try again." },
  })
  if (!security || security.linkedLogins.length === 0) return null
  return (
    <SettingsSection
      title="Linked accounts"
      text="Accounts on other sites that can log in to this one."
    >
      <div ref={home} tabIndex={-1} className="focus-visible:outline-none">
        <ul className="divide-y divide-line border-y border-line">
          {security.linkedLogins.map(({ id, provider, linkedAt }) => (
            <li key={id} className="space-y-4 py-3">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0">
                  <span className="font-semibold wrap-anywhere">{provider}</span>
                  <span className="block text-sm text-ink-3">
                    Linked <Time at={linkedAt} />
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="s"
                  aria-expanded={removing === id}
                  onClick={() => open(() => setRemoving(id))}
                >
                  Remove
                </Button>
              </div>
              {removing === id && (
                <ProofForm
                  security={security}
                  action="Remove"
                  isDanger
                  isBusy={remove.isPending}
                  error={remove.error}
                  text={`${provider} can no longer log you in.`}
                  onProof={(body) => remove.mutate({ params: { id }, body })}
                  onCancel={stop}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </SettingsSection>
  )
}
