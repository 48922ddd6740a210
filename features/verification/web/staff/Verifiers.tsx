import { MemberName } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getVerificationReport, setVerifier } from '../../contract/staff-endpoints.ts'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'

/** Members who may verify others besides administrators, and who joins them. */
export function Verifiers({ verifiers }: Pick<VerificationReportWire, 'verifiers'>) {
  const set = useApiMutation(useCall(), setVerifier, {
    isSingle: true,
    changes: [getVerificationReport],
    onSuccess: ({ username, isVerifier }) =>
      toast({
        tone: 'good',
        title: isVerifier ? `@${username} is a verifier` : `@${username} is no longer a verifier`,
      }),
  })
  return (
    <section aria-label="Verifiers">
      <h3 className="text-lg">Verifiers</h3>
      <p className="mt-2 text-ink-2">
        They propose and confirm members by hand, as administrators do.
      </p>
      {verifiers.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {verifiers.map(({ username, name, since }) => (
            <li key={username} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <MemberName username={username} name={name} isStaff={false} />
                <span className="block text-sm text-ink-3">
                  Since <Time at={since} />
                </span>
              </span>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${name}`}
                isBusy={set.isPending}
                onClick={() => set.mutate({ body: { username, isVerifier: false } })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form<'username'>
        className="mt-4 flex flex-wrap items-end gap-3"
        error={set.error}
        onSubmit={({ username }) => set.mutate({ body: { username, isVerifier: true } })}
      >
        <Field label="Make a member a verifier" name="username" className="grow">
          <TextInput autoCapitalize="none" spellCheck={false} placeholder="Username" />
        </Field>
        <Button type="submit" variant="quiet" isBusy={set.isPending}>
          Add verifier
        </Button>
      </Form>
    </section>
  )
}
