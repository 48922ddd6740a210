import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { endVerification, setVerificationShown } from '../contract/endpoints.ts'
import { keptMonths, wayNames } from '../contract/rules.ts'
import type { OwnVerificationWire } from '../contract/schemas.ts'

type Props = { verification: NonNullable<OwnVerificationWire['verification']> }

/** What is stored of a verified member, the check's switch, and the way out. */
export function VerifiedMember({ verification }: Props) {
  const { verifiedAt, way, country, state, isShown } = verification
  const facts = [
    ['Verified', <Time key="at" at={verifiedAt} />],
    ['How', wayNames[way]],
    ['Issued by', [state, country].filter(Boolean).join(', ')],
    ['18 or older', 'Yes'],
  ] as const
  const show = useApiMutation(useCall(), setVerificationShown, {
    changes: 'everything',
    failure: { title: 'Update Failed', text: 'Nothing was changed. Please try again.' },
  })
  const isOn = show.isPending ? show.variables.body.isShown : isShown
  return (
    <div className="space-y-5">
      <p>
        <Pill tone="ok">Verified</Pill>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">
        We also keep a keyed hash of your document, and nothing else of it. If you delete your
        account, the hash is deleted after {keptMonths} months.
      </p>
      <Switch
        label="Show a check beside my name"
        checked={isOn}
        onChange={({ currentTarget }) => {
          if (!show.isPending) show.mutate({ body: { isShown: currentTarget.checked } })
        }}
      />
      <EndVerification />
    </div>
  )
}

function EndVerification() {
  const { confirm, dialog } = useConfirm()
  const end = useApiMutation(useCall(), endVerification, {
    isSingle: true,
    changes: 'everything',
    onSuccess: () => toast({ tone: 'good', title: 'Your verification ended' }),
    failure: { title: 'Update Failed', text: "We couldn't end it. Please try again." },
  })
  const endSurely = async () => {
    const isSure = await confirm({
      title: 'End your verification?',
      description:
        'What we store of it is deleted, except for the hash that keeps your document from verifying another account. You can verify yourself again.',
      action: 'End verification',
      isDangerous: true,
    })
    if (isSure) end.mutate({})
  }
  return (
    <div>
      <Button variant="quiet" isBusy={end.isPending} onClick={() => void endSurely()}>
        End verification
      </Button>
      {dialog}
    </div>
  )
}
