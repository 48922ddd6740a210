import { useState } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { challengesPath } from '../contract/paths.ts'
import { challengeLimits, challengeMessages as messages, entryFee } from '../contract/rules.ts'
import { MediaChoice } from './MediaChoice.tsx'
import { useEntry } from './use-entry.ts'

const blank = { title: '', description: '', mediaUrl: '' }

/** Writes a challenge and pays its entry fee; input survives failures and reloads. */
export function ChallengeForm() {
  const site = useSite()
  const [typed, keep, forget] = usePersistedForm('challenge', blank)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const entry = useEntry(typed, forget)
  const errors = fieldErrorsOf(entry.error)
  const submit = () => {
    const found = {
      ...(isBlank(typed.title) ? { title: messages.missing.text } : {}),
      ...(isBlank(typed.description) ? { description: messages.missing.text } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0)
      toast({
        tone: 'bad',
        title: messages.missing.title,
        description: messages.missing.text,
      })
    else entry.requestPayment()
  }
  return (
    <div className="rounded-card border border-line bg-card p-5 sm:p-7">
      <Form
        aria-label="Submit a challenge"
        error={entry.error}
        problems={problems}
        onSubmit={submit}
        className="space-y-5"
      >
        <Field
          label="Challenge Title"
          isRequired
          error={problems['title'] ?? errors['challengeTitle']}
        >
          <TextInput
            name="title"
            value={typed.title}
            maxLength={challengeLimits.title}
            readOnly={entry.opened !== null}
            onChange={({ target }) => keep({ ...typed, title: target.value })}
          />
        </Field>
        <Field label="Challenge Description" isRequired>
          <TextArea
            name="description"
            rows={6}
            value={typed.description}
            counterLimit={challengeLimits.description}
            readOnly={entry.opened !== null}
            onChange={({ target }) => keep({ ...typed, description: target.value })}
          />
        </Field>
        <MediaChoice
          url={typed.mediaUrl}
          title={typed.title}
          onChange={(mediaUrl) => keep({ ...typed, mediaUrl })}
          error={errors['mediaUrl']}
        />
        {!entry.opened && (
          <Button type="submit" size="l" isBusy={entry.isBusy}>
            Pay {formatCents(entryFee)} & Submit Challenge
          </Button>
        )}
      </Form>
      {entry.opened && (
        <section aria-labelledby="entry-payment" className="mt-6 border-t border-line pt-6">
          <h3 id="entry-payment" className="text-lg">
            Entry fee: {formatCents(entryFee)}
          </h3>
          <p className="mt-1 mb-4 text-sm text-ink-3">The entry fee isn't refunded.</p>
          {entry.isSlow ? (
            <Callout title="Payment Processing">
              Your bank is still deciding. You can leave: we submit your challenge as soon as the
              payment goes through.
            </Callout>
          ) : (
            <CardForm
              clientSecret={entry.opened.clientSecret}
              kind="payment"
              label={`Pay ${formatCents(entryFee)}`}
              isBusy={entry.isBusy}
              returnUrl={`${site.url}${challengesPath}?payment=success`}
              onDone={entry.confirm}
              onFailed={(text) =>
                toast({ tone: 'bad', title: 'Payment Failed', description: text })
              }
            />
          )}
          <Button variant="quiet" className="mt-4" onClick={entry.cancel}>
            Cancel
          </Button>
        </section>
      )}
    </div>
  )
}
